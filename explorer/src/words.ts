/** Every word of the page, in English and in Chinese. */

const ENGLISH = {
  about: "About",
  arranging: "Arranging…",
  cleared: "Selection cleared",
  close: "Close",
  connections: "Connections",
  contradicted: "Contradicted",
  current: "Current",
  deleted: "Deleted",
  details: "Details",
  empty: "No node passes the filters.",
  expand: "Show neighbours",
  failed: "The memory did not answer: {0}",
  fading: "Fading",
  fit: "Fit to window",
  found: "{0} found",
  graph: "Graph of {0} nodes and {1} edges. The list of nodes tells the same.",
  help: "Keys: / search, arrows move, + and − zoom, 0 fit, L list, T theme, Esc clear.",
  known: "Known",
  knownHint: "What the memory had recorded by then",
  language: "中文",
  licences: "Licences of what this page is made with",
  list: "List of nodes",
  more: "{0} more; narrow the filters or search",
  moreMemories: "{0} of {1} memories are here; searching and expanding bring more",
  none: "Nothing found",
  now: "now",
  play: "Play",
  png: "PNG picture",
  properties: "Properties",
  provenance: "Provenance",
  search: "Search",
  searchLive: "Ask the memory…",
  searchLocal: "Search the texts…",
  selected: "{0} {1} selected, {2} connections",
  shown: "{0} of {1} nodes",
  status: "Status",
  stop: "Stop",
  superseded: "Superseded",
  svg: "SVG picture",
  theme: "Light or dark",
  types: "Types",
  undated: "always",
  valid: "True",
  validHint: "What held in the world then",
  weight: "Why it weighs what it weighs",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
} as const;

export type Word = keyof typeof ENGLISH;

const CHINESE: Record<Word, string> = {
  about: "关于",
  arranging: "正在排布…",
  cleared: "已取消选择",
  close: "关闭",
  connections: "关系",
  contradicted: "有矛盾",
  current: "有效",
  deleted: "已删除",
  details: "详情",
  empty: "没有节点符合筛选条件。",
  expand: "展开邻居",
  failed: "记忆没有回答：{0}",
  fading: "淡忘中",
  fit: "适应窗口",
  found: "找到 {0} 条",
  graph: "图中有 {0} 个节点、{1} 条边。节点列表提供同样的内容。",
  help: "按键：/ 搜索，方向键移动，+ 和 − 缩放，0 适应窗口，L 列表，T 主题，Esc 取消。",
  known: "已知",
  knownHint: "那时记忆里已记录的内容",
  language: "English",
  licences: "本页所用软件的许可",
  list: "节点列表",
  more: "还有 {0} 个；请缩小筛选或搜索",
  moreMemories: "{1} 条记忆中的 {0} 条已载入；搜索和展开会带来更多",
  none: "没有找到",
  now: "现在",
  play: "播放",
  png: "PNG 图片",
  properties: "属性",
  provenance: "来源",
  search: "搜索",
  searchLive: "向记忆提问…",
  searchLocal: "搜索文本…",
  selected: "已选择 {0} {1}，{2} 条关系",
  shown: "{1} 个节点中的 {0} 个",
  status: "状态",
  stop: "停止",
  superseded: "已被取代",
  svg: "SVG 图片",
  theme: "浅色或深色",
  types: "类型",
  undated: "一直",
  valid: "成立",
  validHint: "那时在世界上成立的内容",
  weight: "权重的由来",
  zoomIn: "放大",
  zoomOut: "缩小",
};

const CHINESE_TYPES: Record<string, string> = {
  Abstraction: "结论",
  Adjustment: "调整",
  Concept: "类别",
  Entity: "实体",
  FeedbackSignal: "反馈",
  Keyword: "关键词",
  Memory: "记忆",
  Operation: "操作",
  OperationStep: "操作步骤",
  Session: "会话",
  Source: "原文",
  Version: "版本",
};

export type Language = "en" | "zh";

let spoken: Language = navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";

export const language = (): Language => spoken;

export function speak(next: Language): void {
  spoken = next;
  document.documentElement.lang = next;
}

/** A word in the language of the page, with `{0}` and `{1}` filled in. */
export function word(name: Word, ...values: (string | number)[]): string {
  const text = (spoken === "zh" ? CHINESE : ENGLISH)[name];
  return text.replace(/\{(\d)\}/g, (_, place) => String(values[Number(place)] ?? ""));
}

export const typeName = (type: string): string =>
  spoken === "zh" ? (CHINESE_TYPES[type] ?? type) : type;

export const count = (value: number): string => value.toLocaleString(spoken);

/** A day as people write it; the moments of the graph are UTC. */
export const day = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
