/** Words of one matter, each a regular expression. */
export interface Lexicon {
  /** Names the matter; states nothing on its own. */
  topic: string
  /** States the burden on its own: 出租. */
  burden?: string
  /** States it if done or going on (已使用), and denies it if not done. */
  act?: string
  /** Ends it if done (已迁出), and states it if not done. */
  cure?: string
  /** A state that excludes it: 空置. */
  calm?: string
  /** Denies it where the matter is named: 可正常使用. */
  freed?: string
  /** The name together with a word for existence is not enough: a fee may exist and not be owed. */
  isOnlyNamed?: boolean
  /** Other matters that the same words may end. */
  foreign?: string
  /** Longer words that contain a word above and mean something else. */
  skip?: string
  /** States the burden where the matter is named: the person who has to remove it. */
  stated?: string
  /** There can be only one, so that whatever ends it ends it completely. */
  isOne?: boolean
  /** States it if nothing else in the sentence contradicts: a tenant who lives there. */
  weak?: RegExp
  /** Persons whose non-occupancy does not rule out other occupants: 被执行人未居住. */
  who?: string
  /** A form's question about another matter in this one's words: 承租人是否搬离. */
  elseAsked?: RegExp
  /** A clause about another matter that uses the same words. */
  never?: RegExp
  /** Saying it makes it so: 放弃. */
  isSaidToBeDone?: boolean
  /** Its cure counts even if the sentence does not name the matter. */
  hasOwnCure?: boolean
  /** The matter is an advantage, such as a certificate, so its absence is the burden. */
  isGood?: boolean
  /** A past event counts forever. */
  isForEver?: boolean
}

const COMMON: readonly (readonly [tag: string, words: string])[] = [
  [
    'skip',
    '(?:并非|不是|(?<!除|并)非)(?:因|由于)[^，。；]{0,8}|不动产|不仅|不限于|不论|不管|不低于|不少于|不超过|不足|不同|不可撤销|不锈钢|不定期|无锡|无偿|无关(?=$)|无关的?(?:人员|第三人|案外人|人)|无涉(?=$)|无权占|无论|无误|无固定|未成年|未来|没收|有关|有限|有线|有效|有的|有权|有意|如实|如期|如下|如上|如数|如图|例如|诸如|非住宅|非正常|非自然|非法|非产权|若干|应急|供应|反应|相应|有利害关系|不得(?:干涉|妨碍|妨害|干扰)|下落不明|可能会?(?:调整|变化|变动)|申请执行人|申请人|空空如也|已知|已购|已故|了解|将来|要求退',
  ],
  [
    'doubt',
    '不明(?!身份)|不详|未知|不清|不掌握|不了解|不知情?|无法(?:查明|核实|确认|确定|判断|核查|查证|得知|知悉|进入|入户)|未能?(?:查明|核实|查清|查实|确认|查证|核查|入户|进入|调查)|未(?:予|作|做|经|进行|提供|提交|取得)[^，。；]{0,4}(?:核实|核查|调查|确认|查询|审查|资料|证据|材料)|不(?:作|做|予|对)[^，。；]{0,16}(?:保证|承诺|核实|核查|调查|确认|说明)|不(?:能)?(?:保证|承诺)|自行[^，。；]{0,14}(?:了解|查询|核实|咨询|调查|查明|查看|察看|判断|确认|核查|落实)|以[^，。；]{1,24}为准|待(?:核实|查|核|确认|定|调查)|难以(?:确认|确定|核实)|请[^，。；]{0,10}(?:咨询|查询|询问|核实)|(?:报告|资料|材料)[^，。；]{0,4}未(?:反映|记载|载明|体现|披露)|可(?:到|向|至)[^，。；]{0,14}(?:查询|咨询|了解|核实)|仅供参考|不就[^，。；]{1,12}(?:作|做|承诺|保证)|不代表|不意味|不等于|不表示|(?:未|不|拒绝|拒不)(?:予)?配合[^，。；]{0,4}(?:调查|核实|入户|查看|查勘)|另行(?:查询|核实)|未查询(?!到|见)|真实性',
  ],
  ['rumour', '网传|传言|传闻|谣传|误传|据传'],
  ['ban', '不得|禁止|严禁|请勿'],
  ['ask', '是否|有无|能否|可否|是不是|有没有|与否'],
  [
    'if',
    '(?<!例|诸|犹|比|不|假)如(?![实期下上数图同今何此])|如果|若(?!干)|倘|假如|假使|假设|一旦|万一|凡|的话|视为(?!交付|已交付|同意|凶宅)|视同',
  ],
  ['maybe', '可能|疑似|不排除|不能排除|或许|也许|或有'],
  [
    'other',
    '不负责|不含|不包括|不包含|不包|不管|不清场|不予|不承担|概不|不负|不组织|不协助|不办理|不处理|不提供|不配合|不影响|备案|提供|提交[^，。；]{0,4}(?:证明|材料)|签字|到场|到庭|配合|联系|应答|入内|公示|约定|载明|披露|对抗|认可|承认|同意|通知|计价|计入|装修|抵押|查封|冻结|联系|无电梯|无燃气',
  ],
  [
    'scope',
    '无(?:任何)?人(?:员)?(?:向[^，。；]{1,8})?(?:申报|主张|提出|申请|声明)|不存在|(?:未|没有|没|未能)(?:能)?(?:发现|见到?|查到|查见|查询到|查得|查有|听闻|听说|接到|收到|知悉|显示|记载|反映)(?:有)?',
  ],
  ['none', '没有|并无|尚无|暂无|未有|无(?!法|需|须|人)|为空(?=$|，)|为零'],
  [
    'neg',
    '未在[^，。；]{0,8}内|未按(?:期|时|要求|通知|公告)|未曾|未予|未能|不能|不可(?!撤)|未被|未|没|并不是|并非|不是|不属于?|不系|不再|不会|不|无法|无须|无需|毋须|无人|非(?=由|整|全|单|带|限|凶|空|无|没|仅|负|出|租|他|自)|拒绝|拒不|难以',
  ],
  [
    'exist',
    '存在|附着|附加|尚余|还剩|仍余|余有|设有|设定|附有|带有|留有|留存|存有|落有|登记有|登记着|登记了|挂有|挂靠|具有|享有|拥有|持有|签有|签订|出示|主张|申报|(?<!可|可以|依法|应)行使|负有|附带|负担|(?<!没|未|所|共)有',
  ],
  [
    'part',
    '(?<!建|筑|出|欠|房|章|法|租)部分|其中|大部|大多|基本|个别|一半|[一二两三\\d](?:[名人处间个层]|户(?![口籍]))(?=[^，。；]{0,4}(?:已|迁|腾|搬|拆))|[一二两三四五六七八九十\\d](?:层|楼)(?=[^，。；]{0,4}(?:空置|闲置|无人|未|已))|主卧|次卧',
  ],
  ['finished', '完毕|完成'],
  // Starts a new negation scope: 既无租赁也无占用.
  ['anew', '也|亦|既|又(?!一)'],
  ['perf', '已|了|(?:裁定|予以)(?=去除|除去|涤除|解除|注销|清除)|全部(?=结清|缴清|付清|迁|腾空|清空|搬)'],
  [
    'modal',
    '须|应|需|要求|承诺|答应|将(?!户|房|屋|标|该|其|室|物)|拟|待|预计|准备|计划|负责|协助|限期|责令|启动|申请|正在|可以?|能够?|(?<!已[^，。；]{0,8})自行|(?<!已|已经)由(?:法院|本院|我院|人民法院|申请执行人|买受人|竞买人|竞得人)|[日天月周]内(?=[^，。；]{0,6}(?:腾|清|迁|搬|拆))',
  ],
]
/** A match of one tag of the matter's grammar, as an index range in the clause. */
export interface Token {
  tag: string
  from: number
  to: number
}

export const STATING = new Set(['stated', 'burden', 'act', 'calm', 'freed', 'cure', 'topic'])
const OWN = ['skip', 'stated', 'burden', 'act', 'calm', 'freed', 'cure', 'topic', 'foreign'] as const
interface Patterns {
  tokens: RegExp
  /** Matches any word of the matter; a sentence without one says nothing about it. */
  any: RegExp
  topic: RegExp
  /** Matches all names of the matter, to remove them. */
  topics: RegExp
  foreign: RegExp | null
  who: RegExp | null
  stated: RegExp | null
}
const made = new Map<Lexicon, Patterns>()

export function getLexiconPatterns(lexicon: Lexicon): Patterns {
  const kept = made.get(lexicon)
  if (kept) return kept
  const own = OWN.flatMap(tag => {
    const words = lexicon[tag]
    return words === undefined ? [] : [[tag === 'skip' ? 'ownSkip' : tag, words] as const]
  })
  const { topic, foreign, who, stated } = lexicon
  const saying = own.filter(([tag]) => STATING.has(tag)).map(([, words]) => words)
  const patterns = {
    tokens: new RegExp([...own, ...COMMON].map(([tag, words]) => `(?<${tag}>${words})`).join('|'), 'g'),
    any: new RegExp(saying.join('|')),
    topic: new RegExp(topic),
    topics: new RegExp(topic, 'g'),
    foreign: foreign === undefined ? null : new RegExp(foreign),
    who: who === undefined ? null : new RegExp(who),
    stated: stated === undefined ? null : new RegExp(stated),
  }
  made.set(lexicon, patterns)
  return patterns
}

export const tokenizeClause = (lexicon: Lexicon, text: string): Token[] =>
  [...text.matchAll(getLexiconPatterns(lexicon).tokens)].flatMap(match => {
    const tag = Object.entries(match.groups ?? {}).find(([, word]) => word !== undefined)?.[0] ?? 'skip'
    return /skip/i.test(tag) ? [] : [{ tag, from: match.index, to: match.index + match[0].length }]
  })
