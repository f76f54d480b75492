"""Who was laid off works there no more, and who graduated studies no more."""

import pytest

from tests.unit.lifecycle.told import Taken

CHANGES = [
    ("I work at Siemens as an engineer.", "I handed in my notice and Friday was my last day."),
    ("I work at Siemens.", "I handed in my notice; last day was Friday."),
    ("I work at Siemens.", "I was made redundant last month."),
    ("I'm a nurse at St Mary's.", "I quit my job."),
    ("I'm a teacher.", "I retired last summer."),
    ("I work at Nokia.", "Nokia let me go."),
    ("I work at Bosch.", "Bosch laid me off."),
    ("My brother works at Bosch.", "My brother lost his job."),
    ("My mum is a teacher.", "My mum has retired."),
    ("Ana is a nurse.", "Ana retired in March."),
    ("I work at Siemens.", "I left my job in April."),
    ("I work at Siemens.", "I'm unemployed now."),
    ("I'm a nurse.", "I left nursing to become a baker."),
    ("我在华为上班", "我被公司裁员了"),
    ("我在工厂上班", "我被开除了"),
    ("I'm studying law at Leeds.", "I dropped out of law school."),
    ("I'm studying law at Leeds.", "I dropped out of university."),
    ("I'm studying law at Leeds.", "I dropped out in March."),
    ("I'm doing a master's degree in physics.", "I finished my master's last week."),
    ("I'm doing a PhD in chemistry.", "I finished my PhD."),
    ("I'm a student at ETH.", "I finished my degree."),
    ("I study biology.", "I finished my degree in June."),
    ("I'm doing an apprenticeship as a joiner.", "I finished my apprenticeship."),
    ("I go to Lincoln High School.", "I graduated from high school."),
    ("Ben is studying law.", "Ben dropped out."),
    ("My son is at university.", "My son dropped out of university."),
    ("我在浙江大学读研究生。", "我六月份毕业了。"),
    ("我是大四学生", "我今年毕业了"),
    ("我在读博士", "我退学了"),
    ("我儿子在上大学", "我儿子毕业了"),
    ("我学法律", "我退学了"),
    ("我女儿在复旦大学读书", "我女儿退学了"),
]

UNTOUCHED = [
    ("I work at Siemens.", "In the film he gets laid off and moves to Mexico."),
    ("I work at Siemens.", "Before that I was laid off from Nokia."),
    ("I work at Siemens.", "I was laid off from Nokia in 2015."),
    ("I work at Siemens.", "My sister got laid off."),
    ("I work at Siemens.", "Half my team got laid off."),
    ("I work at Siemens.", "I'm afraid of getting laid off."),
    ("I work at Siemens.", "I didn't quit my job."),
    ("I work at Siemens.", "I quit my evening job."),
    ("I work at Siemens.", "I quit smoking."),
    ("I work at Siemens.", "I'm thinking of handing in my notice."),
    ("I work at Siemens.", "What happens if I get fired?"),
    ("I work at Siemens.", "My boss handed in his notice."),
    ("I work at Siemens.", "I got fired up about the new project."),
    ("I work at Siemens.", "I quit my job as treasurer of the choir."),
    ("I work at Siemens.", "I dreamt that I got fired."),
    ("Ana works at Bosch.", "Eva got laid off."),
    ("Ana works at Bosch.", "I got laid off."),
    ("Ana works at Bosch.", "Ana's husband got laid off."),
    ("I live in Graz.", "I got laid off."),
    ("I'm a teacher.", "The old tram retired last summer."),
    ("I'm a teacher.", "I plan to retire at 60."),
    ("I work at Siemens.", "I nearly lost my job."),
    ("I work at Siemens.", "I lost my job at the bakery when I was 20."),
    ("我在华为上班。", "我同事被裁了。"),
    ("我在华为上班。", "我没有辞职。"),
    ("我在华为上班", "我想辞职"),
    ("我在华为上班", "我老公被裁了"),
    ("我在华为上班", "我以前在中兴被裁了"),
    ("我在华为上班", "我辞掉了周末的兼职"),
    ("我在华为上班", "电影里他被裁了"),
    ("我是老师", "我明年退休"),
    ("我在华为上班", "我会不会被裁？"),
    ("I'm studying law at Leeds.", "My brother dropped out."),
    ("I'm studying law at Leeds.", "I dropped out of high school before that."),
    ("I'm studying law at Leeds.", "I dropped out of the choir."),
    ("I'm studying law at Leeds.", "I dropped out of the race."),
    ("I'm studying law at Leeds.", "I finished my essay."),
    ("I'm studying law at Leeds.", "I finished my first year."),
    ("I'm studying law at Leeds.", "I finished my bachelor's in 2019."),
    ("I'm doing a master's degree in physics.", "I finished my bachelor's in Rome."),
    ("I'm studying law at Leeds.", "I'm going to graduate in July."),
    ("I'm studying law at Leeds.", "I haven't graduated."),
    ("I'm studying law at Leeds.", "I thought about dropping out."),
    ("I'm studying law at Leeds.", "When I graduate I'll move."),
    ("I'm studying law at Leeds.", "I graduated from high school in 2019."),
    ("I live in Leeds.", "I finished my degree."),
    ("Ben is studying law.", "Anna dropped out."),
    ("I'm studying Spanish in the evenings.", "I finished my degree."),
    ("我在浙江大学读研究生", "我弟弟毕业了"),
    ("我在浙江大学读研究生", "我明年毕业"),
    ("我在浙江大学读研究生", "我本科毕业了"),
    ("我在读大学", "我没退学"),
    ("我在读大学", "我高中毕业了"),
    ("我在读大学", "我差点退学了"),
    ("我在读大学", "毕业了想去上海吗？"),
]


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_what_somebody_does_is_over(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_work_of_others_and_of_before_stays(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []
