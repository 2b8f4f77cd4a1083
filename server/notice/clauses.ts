/**
 * The grammar of a clause: whether it states or denies one matter, given the words that state it, the words that end it (cures), and
 * the number of negations. A single regular expression finds all tokens, so the time grows linearly with the length.
 */

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
  /** Persons whose absence does not exclude others: 被执行人未居住. */
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

/** 1: the burden is stated; -1: denied; 0: neither. */
export type Sign = -1 | 0 | 1

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
interface Token {
  tag: string
  from: number
  to: number
}

const STATING = new Set(['stated', 'burden', 'act', 'calm', 'freed', 'cure', 'topic'])
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

const tokenizeClause = (lexicon: Lexicon, text: string): Token[] =>
  [...text.matchAll(getLexiconPatterns(lexicon).tokens)].flatMap(match => {
    const tag = Object.entries(match.groups ?? {}).find(([, word]) => word !== undefined)?.[0] ?? 'skip'
    return /skip/i.test(tag) ? [] : [{ tag, from: match.index, to: match.index + match[0].length }]
  })

export interface ClauseSaid {
  sign: Sign
  /** The clause names the matter or refers to it. */
  isAbout: boolean
  /** The clause names another matter. */
  isForeign: boolean
  isDoubt: boolean
  /** A condition; the rest of the sentence depends on it. */
  isIf: boolean
  isPast: boolean
  /** Hearsay. */
  isRumour: boolean
  /** Only a part of the home or of the people is meant. */
  isPart: boolean
  /** The sign comes from a word that ends the matter, so it describes the present. */
  isByCure: boolean
}

/**
 * Returns what one clause says. `isNamed`: an earlier clause named the matter; `isRow`: an answer in a form, where a cure counts as
 * done.
 */
export function saidInClause(
  lexicon: Lexicon,
  text: string,
  { isNamed, isRow }: { isNamed: boolean; isRow: boolean },
): ClauseSaid {
  const tokens = tokenizeClause(lexicon, text)
  const has = (tag: string) => tokens.some(token => token.tag === tag)
  const isDone =
    isRow ||
    lexicon.isSaidToBeDone === true ||
    has('perf') ||
    has('finished') ||
    /[日月年](?:腾|迁|搬|解|注|拆|结|清)|于[^，。；]{1,10}(?:搬|迁|腾|拆|解除|结清)/.test(text)
  const isPart = has('part')
  const total = (from: number) => tokens.slice(from).some(({ tag }) => STATING.has(tag))
  let negations = 0
  let scope = 1
  let isThere = false
  let isModal = false
  let isMaybe = false
  const isOwnCure = has('calm') || (lexicon.hasOwnCure === true && has('cure') && !has('modal'))
  const isAbout =
    has('topic') ||
    has('burden') ||
    isOwnCure ||
    (has('stated') && getLexiconPatterns(lexicon).topic.test(text))
  const isMine = isNamed || isAbout
  let isOthers = false
  let burden: Sign = 0
  let cure: Sign = 0
  let lastTo = 0
  let lastNegations = 0
  const good = lexicon.isGood === true ? -1 : 1
  /** Applies the negations and the scope before a word to its sign. */
  const turned = (base: number): Sign => (base * scope * (negations % 2 === 0 ? 1 : -1)) as Sign
  const add = (sign: Sign) => {
    // If one word states the burden and another denies it, it counts as stated.
    burden = burden === 1 || sign === 1 ? 1 : sign === 0 ? burden : sign
    negations = 0
  }
  /** An attribute of something that does not exist: 没有户籍人员登记在该址. */
  const isWithin = (own: number) => own === 0 && burden < 0
  const isScoped = /(?:情况|情形|现象|问题|行为|事件|痕迹)$/.test(text)
  tokens.forEach(({ tag, from, to }, at) => {
    if (from - lastTo > 16 && tag !== 'topic') negations = 0
    // In 不购买、放弃…, the negation applies to the first item only.
    const gap = text.slice(lastTo, from)
    if (gap.includes('、') && !LISTED.test(gap)) negations = 0
    // In 无租赁、居住权, the negation applies to the whole list.
    if (LISTED.test(gap) && negations === 0) negations = lastNegations
    lastNegations = negations
    if (tag === 'scope' || tag === 'none') {
      if (!total(at + 1)) {
        if (!/^(?:登记|情况|记录|记载|信息|显示|情形|者|$)/.test(text.slice(to))) return
        // A trailing negation: 租赁关系不存在, 户口登记均无; a double one: 并非没有.
        const turn = negations % 2 === 0 ? 1 : -1
        if (cure !== 0 || burden !== 0) [cure, burden] = [(-cure * turn) as Sign, (-burden * turn) as Sign]
        else if (!isOthers && ((isNamed && isRow) || tokens.slice(0, at).some(one => one.tag === 'topic')))
          burden = (-good * turn) as Sign
      } else if (tag === 'scope' || isScoped) scope = -scope
      else negations++
    } else if (tag === 'anew') [negations, lastNegations] = [0, 0]
    else if (tag === 'neg') negations++
    else if (tag === 'exist') isThere = true
    else if (tag === 'modal') isModal = true
    else if (tag === 'perf') isModal = false
    else if (tag === 'maybe' || tag === 'ban') isMaybe = true
    else if (tag === 'other' || tag === 'foreign') {
      negations = 0
      if (tag === 'foreign')
        isOthers = !(LISTED.test(text.slice(lastTo, from)) && tokens[at - 1]?.tag === 'topic')
    } else if (tag === 'topic') {
      isOthers = false
      const isSaid = lexicon.isOnlyNamed !== true || text.slice(from, to).startsWith('欠')
      if (isSaid && (isThere || negations > 0 || scope < 0)) {
        if (!isMaybe) add(turned(good))
        isThere = false
      }
    } else if (tag === 'stated') {
      if (isMine && !isMaybe && !isWithin(negations)) add(turned(1))
    } else if (tag === 'burden' || tag === 'act') {
      const sign = turned(1)
      // The absence of one person says nothing about the others.
      if (sign < 0 && getLexiconPatterns(lexicon).who?.test(text.slice(0, from)) === true) {
        negations = 0
        return
      }
      const isStated =
        tag === 'burden' ||
        isDone ||
        isThere ||
        /被|仍|正|现|在|至\d|到\d|\d[年月日](?:占|使|锁|登)/.test(text)
      if (tag === 'act' && isWithin(negations)) return
      if (isMine && !isMaybe && (sign < 0 || (isStated && !(isModal && tag === 'act')))) add(sign)
      else negations = 0
    } else if (tag === 'calm' || tag === 'freed') {
      if (isMine && !isOthers) add(turned(-1))
    } else if (tag === 'cure') {
      if (isMine && !isOthers && !PLANNED.test(text.slice(to))) {
        const sign = turned(-1)
        const isPlain = negations === 0 && scope > 0
        // A cure that did not complete: 户口迁出并未完成.
        if (isPlain && UNFINISHED.test(text.slice(to))) cure = 1
        else if (sign > 0) cure = isModal ? cure : 1
        else if (!isPlain || (isDone && !isModal)) cure = cure === 1 ? 1 : -1
      }
      negations = 0
      isModal = false
    }
    lastTo = to
  })
  // 有户口未迁出 is a single statement, and so is 原出租合同已解除: the cure overrides the burden.
  const said = cure !== 0 ? cure : burden
  return {
    sign: said,
    isAbout,
    isForeign: has('foreign'),
    isDoubt: has('doubt') || /的可能性?$/.test(text) || has('ask') || (has('maybe') && said === 0),
    isIf: has('if'),
    isPast: PAST.test(text),
    isRumour: has('rumour'),
    isPart,
    isByCure: cure !== 0,
  }
}

const UNFINISHED = /^[^，。；]{0,4}未能?(?:完成|办理|办妥|实现|到位|执行)/
/** Planned only: 列入拆除计划. */
const PLANNED = /^(?:计划|方案|通知|事宜|事项|义务|期限|名单|范围|承诺)/
/** Words for the past, or for something that holds despite another thing. */
const PAST =
  /虽|曾(?!用名)|原(?!因|告|则|件|状|产权|业主|房主|户主|被执|被告|有)|原有|此前|之前|过去|以前|先前/
/** Separators between the members of a list. */
const LISTED = /^(?:[、及和与或等/]|以及|或者|各类|其他)+$/
const CONTRAST =
  /(?=但(?!书)|然而|不过|却|而(?!且|言|已|外|来|成|消灭|终止|解除|注销)|且(?=无|未|不|有|已|仍)|现(?=已|仍|空|由|无))/
const PREDICATE = /无|未|没|不(?!动产)|已|(?<!共|所|占|享)有|存在|均|尚/

/** Splits at 、 only if both sides are complete statements: 户口已迁出、费用已结清. */
function listed(clause: string): string[] {
  const parts = clause.split('、')
  const clauses: string[] = []
  let open = parts[0] ?? ''
  for (const part of parts.slice(1)) {
    if (PREDICATE.test(open) && PREDICATE.test(part)) {
      clauses.push(open)
      open = part
    } else open = `${open}、${part}`
  }
  return [...clauses, open]
}

/** Splits at words of contrast. A subject is not a clause of its own: 违建部分现已拆除. */
const contrasts = (clause: string): string[] =>
  clause.split(CONTRAST).reduce<string[]>((clauses, part) => {
    const last = clauses.at(-1)
    return last !== undefined && part.startsWith('现') && !PREDICATE.test(last) && !SAYS.test(last)
      ? [...clauses.slice(0, -1), last + part]
      : [...clauses, part]
  }, [])
const SAYS = /出租|居住|占用|使用|搭建|加建|虽|曾|原/

/** Words that leave the whole sentence open; remarks in brackets are then open as well. */
const OPEN = /为准|不详|不明|未知|是否|有无|自行(?:了解|核实|查|调查)|不作|未作|不保证/
const ASIDE = /（([^（）]{0,80})）/g

/** Returns the clauses of a normalized sentence; text in brackets follows the clause that contains it. */
export function splitClauses(bare: string): string[] {
  return bare
    .split(/[，。；！？：]/)
    .flatMap(part => {
      const asides = [...part.matchAll(ASIDE)].map(([, inner = '']) => inner)
      const rest = part.replace(ASIDE, '')
      return [...contrasts(rest).flatMap(listed), ...(OPEN.test(rest) ? [] : asides)]
    })
    .filter(clause => clause !== '')
}
