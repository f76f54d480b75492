"""One relation of one thing with another value, told with a word of change; and what is none."""

from collections.abc import Iterator

import pytest

from graphmem import GraphMemory, Settings
from tests.unit.lifecycle.told import taken

CHANGES = [
    # the same words up to one value
    ("Dana owns the billing service.", "Priya owns the billing service now."),
    ("The billing service is owned by Dana.", "Billing is now owned by Priya."),
    ("Elena manages the pharmacy.", "The pharmacy is now managed by Marco."),
    ("Our analytics database is Postgres.", "The analytics database is ClickHouse now."),
    ("Our CI runs on Jenkins.", "Our CI runs on GitHub Actions now."),
    (
        "Mr. Okafor is the headmaster of the school.",
        "Ms. Lind is the new headmaster of the school.",
    ),
    ("The school nurse is Ms. Petri.", "The new school nurse is Mr. Adams."),
    ("The choir is conducted by Piotr.", "Since September the choir is conducted by Hana."),
    ("The dog sleeps in the kitchen.", "The dog now sleeps in the hallway."),
    ("The recycling is picked up on Fridays.", "The recycling is now picked up on Mondays."),
    ("I report to Kunle.", "I report to Bisi now."),
    ("校长是张老师。", "新校长是刘老师。"),
    ("公司的CI跑在Jenkins上。", "公司的CI现在跑在GitHub Actions上。"),
    ("日报由小陈写。", "日报现在由小林写。"),
    ("The spare key hangs in the hallway cupboard.", "The spare key now hangs behind the door."),
    ("Year 9 maths is taught by Mr. Bell.", "Year 9 maths is now taught by Ms. Okoye."),
    ("The club's treasurer is Olga.", "Henrik is the club's new treasurer."),
    ("We train at the Northside pool.", "We now train at the Harbour pool."),
    ("The app uses Redux for state.", "The app now uses Zustand for state."),
    ("我们班的班主任是周老师。", "我们班的新班主任是吴老师。"),
    ("篮球队在东区体育馆训练。", "篮球队现在在西区体育馆训练。"),
    # put right, by figures of thousands, or in another spelling
    ("The Apollo budget is 150,000 euros.", "Correction: the Apollo budget is 165,000 euros."),
    (
        "Budget for Apollo is 150,000.",
        "Correction: the Apollo budget is 165,000, I had it wrong.",
    ),
    ("The harbor office is led by Mia.", "The harbour office is led by Ivo now."),
    # what was done to a thing
    ("垃圾每周三收。", "垃圾改成每周五收了。"),
    ("We use Postgres for analytics.", "We switched analytics to ClickHouse."),
    ("The report is due on Friday.", "The report's deadline was pushed to Tuesday."),
    ("Staging is hosted on Hetzner.", "Staging was migrated to AWS."),
    ("The conference will be held in Lisbon.", "The conference was moved to Porto."),
    ("The frontend is written in Angular.", "The frontend was rewritten in Svelte."),
    ("The default branch is called master.", "We renamed the default branch to main."),
    ("The wifi password is 'bluefish'.", "The wifi password was changed to 'redfox'."),
    ("The exam takes place in Hall 2.", "The exam was moved to Hall 5."),
    ("我们的数据库用的是MySQL。", "我们的数据库换成了Postgres。"),
    ("账本服务监听8080端口。", "账本服务改到9090端口了。"),
    ("报告周五交。", "报告的截止日期推迟到下周二了。"),
    ("房租每月三千。", "房租涨到每月三千五了。"),
    ("会议室订在四楼。", "会议室改到七楼了。"),
    ("食堂在一楼。", "食堂搬到二楼了。"),
    # who took over
    ("The team lead is Marta.", "Jonas replaced Marta as team lead."),
    ("The on-call engineer this quarter is Tomas.", "Ines took over on-call from Tomas."),
]

NONE = [
    # another thing
    ("Dana owns the billing service.", "Priya owns the search service now."),
    ("The pharmacy is run by Elena.", "The pharmacy's café is now run by Marco."),
    ("Our database is Postgres.", "Our test database is SQLite now."),
    ("My dentist is Dr. Weiss.", "My son's dentist is Dr. Amara."),
    ("Tom is the deputy head of the school.", "Ben is the new head of the school."),
    ("The launch is planned for 3 June.", "The launch party is planned for 17 June."),
    ("食堂在一楼。", "新食堂在三楼。"),
    ("班长是李雷。", "副班长现在是韩梅梅。"),
    ("公交卡在抽屉里。", "门禁卡现在在抽屉里。"),
    ("Year 9 maths is taught by Mr. Bell.", "Year 8 maths is now taught by Ms. Okoye."),
    ("The club's treasurer is Olga.", "The club's new secretary is Henrik."),
    ("We train at the Northside pool.", "The juniors now train at the Harbour pool."),
    ("我们班的班主任是周老师。", "隔壁班的新班主任是吴老师。"),
    ("图书馆的钥匙由老郑保管。", "储藏室的钥匙现在由小何保管。"),
    # another relation
    ("The backup job runs at 2 am.", "The backup job runs in Docker now."),
    ("Dr. Silva runs the diabetes clinic.", "Dr. Moreau now helps in the diabetes clinic."),
    ("篮球队在东区体育馆训练。", "篮球队现在在找新教练。"),
    ("The newsletter is written by Joan.", "The newsletter was moved to Substack."),
    ("The server runs on Debian.", "The server was moved to Frankfurt."),
    ("The frontend is written in Angular.", "The frontend was migrated to AWS."),
    ("Staging is hosted on Hetzner.", "Staging lives at staging.acme.io."),
    ("Our office is in Graz.", "Our office is in good shape now."),
    ("数据库由小王维护。", "数据库现在由小王的电脑备份。"),
    ("食堂在一楼。", "食堂现在在装修。"),
    ("我们的网站用的是WordPress。", "我们的网站换成了蓝色。"),
    # of which there are several
    ("Dana owns the billing service.", "Priya uses the billing service now."),
    ("My neighbour is Karl.", "My new neighbour is Otto."),
    ("Anna teaches yoga.", "Ben teaches yoga now."),
    ("The library is available in English.", "The library is now available in German."),
    ("The service is used by Acme.", "The service is now used by Globex."),
    ("We use Postgres for analytics.", "We now use Redis for caching."),
    ("We deploy on Thursdays.", "We also deploy on Tuesdays now."),
    # another relation, which is told with a name as well
    ("Invoices are approved by Greta.", "Invoices are now printed by Malik."),
    ("The mobile app is written in Kotlin.", "The mobile app is now available in French."),
    ("The team is led by Mia.", "The team is now sponsored by Bosch."),
    # put right, of another thing, of former times, or only asked
    ("The Apollo budget is 100.", "Correction: the Zeus budget is 165."),
    ("The Apollo budget is 100.", "Correction: the Apollo team is 165."),
    ("Budget for Apollo is 100.", "Correction: the budget for Zeus is 165."),
    ("The Apollo budget is 100.", "Correction: the Apollo budget was 165 last year."),
    ("The Apollo budget is 100.", "Correction: is the Apollo budget 165?"),
    ("The Apollo budget is 100.", "The correction of the Apollo budget is 165."),
    # for a while, or not yet
    ("Jane chairs the meeting.", "Mia chairs the meeting today."),
    ("Jane chairs the meeting.", "Mia will chair the meeting from May."),
    ("Jane is the treasurer.", "Mia is standing in for Jane as treasurer now."),
    ("Our docs are built with Sphinx.", "Our docs might be migrated to MkDocs next year."),
    ("课程由王老师教。", "课程今天由李老师教。"),
    ("课程由王老师教。", "课程以后可能由李老师教。"),
]


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "none"}})
    with GraphMemory(tmp_path_factory.mktemp("relations") / "m", settings=settings) as opened:
        yield opened


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_another_value_of_the_same_relation_takes_the_place_of_the_one_before(
    memory: GraphMemory, older: str, newer: str
) -> None:
    assert taken(memory, older, newer) == ["SUPERSEDES"]


@pytest.mark.parametrize(("older", "newer"), NONE)
def test_what_tells_of_another_thing_or_of_one_of_several_leaves_the_older(
    memory: GraphMemory, older: str, newer: str
) -> None:
    assert taken(memory, older, newer) == []


def test_of_what_tells_more_the_relation_alone_is_over(memory: GraphMemory) -> None:
    older = "The choir is conducted by Piotr, and it sings in the old town hall."
    assert taken(memory, older, "The choir is conducted by Hana now.") == ["AMENDS"]
