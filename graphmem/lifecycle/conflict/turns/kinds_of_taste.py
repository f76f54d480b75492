"""Things that are liked one before the other: drinks, colours, music, sports, seasons."""

from types import MappingProxyType
from typing import Final

SEATS: Final = "靠窗|窗边|靠过道|过道|靠走道"

_KINDS: Final = {
    "drink": """coffee tea water juice milk cola coke cocoa matcha lemonade espresso
        咖啡 茶 绿茶 红茶 奶茶 白水 白开水 果汁 牛奶 可乐 豆浆 柠檬水 抹茶 乌龙茶 普洱""",
    "alcohol": "beer wine whisky whiskey gin vodka rum cider 啤酒 红酒 白酒 葡萄酒 威士忌 黄酒",
    "colour": """red blue green yellow orange purple pink black white grey gray brown teal turquoise
        navy beige 红色 蓝色 绿色 黄色 橙色 紫色 粉色 黑色 白色 灰色 棕色 青色 米色""",
    "music": """jazz rock pop techno classical hip-hop rap metal folk blues indie electronic punk
        reggae house opera soul 爵士 爵士乐 摇滚 摇滚乐 流行 流行音乐 古典 古典音乐 古典乐 民谣 嘻哈
        说唱 电子 电子乐 朋克 金属""",
    "sport": """football soccer tennis basketball swimming running cycling hockey badminton
        volleyball golf skiing climbing yoga pilates cricket rugby baseball squash rowing
        足球 篮球 网球 羽毛球 乒乓球 排球 游泳 跑步 骑车 滑雪 瑜伽 攀岩""",
    "season": "spring summer autumn fall winter 春天 夏天 秋天 冬天",
    "animal": "cat cats dog dogs 猫 狗 猫咪 狗狗",
    "fruit": """apples bananas mangoes oranges strawberries grapes pears peaches cherries 苹果 香蕉
        芒果 橙子 草莓 葡萄 梨 桃子 西瓜 樱桃""",
    "food": """pizza sushi pasta ramen curry tacos noodles rice dumplings 面 面条 米饭 饺子 火锅
        寿司 披萨 拉面 米粉""",
    "travel": "trains train flying driving bus buses 火车 高铁 飞机 大巴",
    "cuisine": """italian thai chinese japanese indian mexican french korean 川菜 粤菜 湘菜 日料
        韩餐""",
    "film": "comedies thrillers documentaries horror westerns 喜剧片 恐怖片 纪录片 动作片 科幻片",
    "time of day": "morning night",
    "seat": f"aisle window {SEATS.replace('|', ' ')}",
}  # fmt: skip
KIND_OF: Final = MappingProxyType(
    {word: kind for kind, told in _KINDS.items() for word in told.split()}
)
"""Words for what is liked, each with what it is one of."""

_NAMED: Final = {
    "drink": "drink|beverage|hot drink|饮料|饮品|喝的",
    "alcohol": "alcoholic drink|酒",
    "colour": "colou?r|颜色",
    "music": "music|kind of music|music genre|genre|音乐|音乐类型|曲风",
    "sport": "sport|exercise|运动|体育运动",
    "season": "season|季节",
    "animal": "animal|pet|动物|宠物",
    "fruit": "fruit|水果",
    "food": "food|dish|meal|食物|主食|菜|吃的",
    "travel": "way to travel|means of transport|交通工具|出行方式",
    "cuisine": "cuisine|kind of food|food|菜系|菜",
    "film": "kind of films?|film genre|genre|电影类型|电影",
    "seat": "seat|座位",
}
NAMED: Final = "|".join(
    sorted({one for told in _NAMED.values() for one in told.split("|")}, key=len, reverse=True)
)
"""What a kind is called, as alternatives of a pattern."""

WORD: Final = "|".join(sorted(KIND_OF, key=len, reverse=True))
"""All such words, as alternatives of a pattern."""
