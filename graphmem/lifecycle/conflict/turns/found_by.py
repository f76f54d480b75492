"""The words by which a statement of what takes a turn is found, which the turn need not share."""

from typing import Final

from graphmem.language.claims.whose_words import PETS
from graphmem.language.terms import terms
from graphmem.lifecycle.conflict.turns.callings import CALLING, POST, STUDY
from graphmem.lifecycle.conflict.turns.couples import COUPLE, ENGAGEMENT, MARRIAGE
from graphmem.lifecycle.conflict.turns.diets import MEAT, OF_ANIMALS
from graphmem.lifecycle.conflict.turns.habits import DRINKING, NO_DRINKING, NO_SMOKING, SMOKING
from graphmem.lifecycle.conflict.turns.homes import HOME
from graphmem.lifecycle.conflict.turns.pets import PET
from graphmem.lifecycle.conflict.turns.plans import PLAN
from graphmem.lifecycle.conflict.turns.pursuits import PURSUIT
from graphmem.lifecycle.conflict.turns.tastes import TASTES
from graphmem.lifecycle.conflict.turns.things import THING

_HAN_PETS: Final = (
    "狗叫 只狗 条狗 的狗 家狗 小狗 狗狗 养狗 猫叫 只猫 的猫 家猫 小猫 猫咪 养猫 "
    "只兔 兔子 仓鼠 鹦鹉 乌龟"
)
_TRADES: Final = (
    "teacher nurse doctor engineer lawyer accountant chef cook baker waiter waitress barista "
    "driver manager designer developer programmer mechanic electrician plumber carpenter "
    "hairdresser journalist librarian pharmacist dentist pilot police clerk cashier consultant "
    "老师 教师 护士 医生 工程 程师 程序 律师 会计 司机 厨师 经理 设计 教练 警察 记者"
)
_WORDS: Final = {
    MARRIAGE: "married husband wife spouse 结婚 已婚 老公 丈夫 爱人 老婆 妻子 太太 媳妇 先生 领证",
    ENGAGEMENT: "engaged fiancé fiancée fiance fiancee wedding 订婚 未婚 婚夫 婚妻 婚礼",
    COUPLE: "dating girlfriend boyfriend partner relationship seeing couple together "
    "男朋 女朋 朋友 男友 女友 对象 恋爱 在一 一起 交往 同居",
    MEAT: "eat meat beef pork steak chicken bacon ham favourite favorite "
    "吃肉 牛肉 猪肉 羊肉 鸡肉 烤肉 牛排 排骨 无肉 爱吃 "
    "烧肉 花肉 火腿 香肠 培根 烤鸭 炸鸡 羊排 肉串 烤串 鸡腿 鸡翅 猪排",
    OF_ANIMALS: "eat drink cheese milk egg eggs butter fish salmon",
    SMOKING: "smoke smoking smoker cigarette cigarettes pack "
    "抽烟 吸烟 香烟 包烟 支烟 根烟 的烟 烟瘾 烟民",
    DRINKING: "drink wine beer whisky alcohol 喝酒 啤酒 白酒 红酒 杯酒 点酒 瓶酒 黄酒",
    THING: "phone iphone pixel android galaxy oneplus fairphone laptop macbook thinkpad chromebook "
    "dell windows linux macos ubuntu drive car 手机 电脑 我开 们开 家开 一辆 的车",
    POST: f"work works working job employed {_TRADES} 上班 工作 任职",
    CALLING: f"job {_TRADES}",
    STUDY: "study studying student university college school degree phd master bachelor course "
    "apprenticeship law medicine biology physics "
    "我学 学法 学医 大学 学生 读研 读博 研究 究生 博士 硕士 本科 读书",
    PURSUIT: "play plays football soccer rugby tennis squash badminton box boxing skate hockey ski "
    "skiing cricket baseball run running jog 踢足 打篮 打网 打排 足球 篮球 网球 排球",
    HOME: "live lives living share flat apartment house room rent 住在 我租 们租 间房 套房 公寓 "
    "租房 租住 合租 母住 一起 起住 们住",
    PLAN: "wedding married marrying 婚礼 结婚",
    NO_SMOKING: "quit smoking smoke smoked 戒烟 抽烟 烟戒 掉烟",
    NO_DRINKING: "quit drinking drink sober alcohol 戒酒 喝酒 酒戒 掉酒",
    PET: " ".join((*PETS, "bird", _HAN_PETS)),
}
CUES: Final = {kind: frozenset(terms(told)) for kind, told in (*_WORDS.items(), *TASTES.items())}
"""Index terms of the words that tell a state of each kind."""
