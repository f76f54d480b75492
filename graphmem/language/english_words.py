"""Word lists of English: what carries no meaning, what opens a sentence, what acts as a verb."""

from graphmem.language.word_lists import words

STOP_WORDS = words(
    """
    a about above after again against all am an and any are aren't as at be because been before
    being below between both but by can can't cannot could couldn't did didn't do does doesn't
    doing don't down during each few for from further had hadn't has hasn't have haven't having he
    he'd he'll he's her here here's hers herself him himself his how how's i i'd i'll i'm i've if
    in into is isn't it it's its itself just let's me more most mustn't my myself no nor not now
    of off on once only or other our ours ourselves out over own same shan't she she'd she'll
    she's should shouldn't so some such than that that's the their theirs them themselves then
    there there's these they they'd they'll they're they've this those through to too under until
    up very was wasn't we we'd we'll we're we've were weren't what what's when when's where
    where's which while who who's whom why why's will with won't would wouldn't you you'd you'll
    you're you've your yours yourself yourselves s t d ll m re ve
    """
)

DULL_WORDS = words(
    """
    able absolutely actually ago agree ah almost already also although always amazing another
    anyone anything anyway around ask asked awesome away awww back bad badly based become been
    best better big bit bring bringing call came cause certainly check come comes coming congrats
    congratulations cool course currently day days deal definitely different done each easy either
    else end enjoy enjoyed enough especially even ever every everyone everything exactly excited
    exciting fantastic far feel feeling feels felt find fine first forward found fun gave get gets
    getting give given giving glad go goes going gonna good got gotta great guess guys haha happen
    happened happening happy hard hear heard hello help helped helpful helping hey hi hmm hope
    hoping huge idea important incredible indeed instead interested interesting it'd kind know
    known last lately later least left less let like liked likely little long look looked looking
    looks lot lots love loved lovely made main make makes making many matter maybe mean means
    might mind moment much must name need needed needs never new next nice none nope nothing oh ok
    okay old one ones onto part people perfect perhaps place please plus point pretty probably put
    quite rather ready real really reason recent recently remember right said saw say saying says
    see seem seems seen several shall share shared since small someone something sometimes soon
    sorry sort sounds special start started starting stay still stuff super sure take taken takes
    taking talk talking tell telling thank thanks thing things think thinking though thought three
    time times today together told tomorrow tonight took totally tried true truly try trying two
    type understand unless upon us use used user using usually various via wait wanna want wanted
    wants was way ways welcome well went whatever whenever whether whole will without wonder
    wonderful wonderfully won word work worked working works world worth wow yeah year years yep
    yes yesterday yet
    """
)

INTERJECTIONS = words(
    """
    absolutely agreed ah aha ahh alright amazing amen anyway aw awesome aww awww bam boo bravo bro
    bye cheers cool congrats congratulations damn dang dear definitely dude duh eek eh er exactly
    fantastic fine gee good goodbye gosh great guys ha hah haha hahaha hello hey heya hi hm hmm
    hooray howdy huh hurray indeed kudos lol meh nah nice no nope oh ok okay omg ooh oops ouch
    perfect phew please right sorry sure thank thanks thx totally true ugh uh um welcome well whoa
    woah woohoo wow xoxo yay yea yeah yep yes yikes yo yup yum
    """
)

CALENDAR_WORDS = words(
    """
    monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri
    sat sun january february march april may june july august september october november december
    jan feb mar apr jun jul aug sep sept oct nov dec today tomorrow yesterday tonight am pm bc ad
    bce ce
    """
)

NOT_NAMES = STOP_WORDS | DULL_WORDS | INTERJECTIONS | CALENDAR_WORDS

AUXILIARIES = words(
    """
    am is are was were be been has have had do does did will would shall should can could may
    might must 's 'm 're 've 'll 'd isn't aren't wasn't weren't hasn't haven't hadn't don't
    doesn't didn't won't wouldn't shouldn't can't cannot couldn't mustn't never always also really
    just ain't
    """
)

COMMON_VERBS = words(
    """
    accept accepted adopt adopted agreed announced arrived ask asked bakes became become becomes
    began begins believe believes born bought broke brought build builds built buy buys call
    called calls came cancelled care cares caught changed chose come comes continue cook cooks
    cost costs created cried decided died directed discovered drank drive drives drove eat eats
    ended enjoy enjoyed enjoys fell felt finished fixed flew forgot founded gave get gets give
    gives go goes got graduated grew happened hate hates hated helped hired hurt invited joined
    keep keeps kept knew know knows learn learned learns leave leaves left like liked likes live
    lived lives looked lost love loved loves made make makes married mean means meet meets met
    mentioned missed moved moves need needed needs opened own owns paid passed plan planned plans
    play played plays prefer prefers preferred promised published quit ran read reads recommended
    released remembers retired run runs said sang saw say says scheduled seems sells sent served
    sing sings slept smells sold speak speaks spent spoke stayed started starts stopped studied
    studies study suggested take takes taught teaches tell tells thinks thought told took
    travelled traveled tried turned understand understands use used uses visited visits wait
    waited walked walks want wanted wants watch watched went win wins won wore work worked works
    write writes wrote
    """
)
