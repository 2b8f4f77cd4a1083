// Reads whether a sentence or a form row states or denies one matter of a `Lexicon`. Prose is split into clauses; a burden stated in
// one clause is not cancelled by another clause that denies it for a part. Exceptions (除…外) are read separately. A form row is read
// as its question, negated by the answer.

import type { RiskValue } from '../../src/contract/codes'
import { getLexiconPatterns, type Lexicon } from './clause-tokens'
import { saidInClause, type Sign } from './clauses'
import { splitClauses } from './split-clauses'
import { findReaches } from './elsewhere'
import { amountIn, parseNoticeNumber } from './figures'
import type { Statement } from './statements'
import { PEOPLE } from './words'

/** Clauses that exclude objections of the buyer, or assign a risk: they do not state that the burden exists. */
const REASON =
  /(?:不得|不能|无权|不可)(?:以|因)|(?<!(?:案外人|第三人|承租人|租户)以[^，。；]{1,20})为由|不得以此|不以[^，。；]{1,20}为/
const RISK_OF =
  /的(?:风险|问题|责任|后果|事宜|义务)|(?:风险|后果)(?:由|自)|(?:的人|的权利人|者)(?:应|须|需|请|可|$)/
const EXCEPT = /除(?!去|湿|尘|权|外|名|非)([^。；]{1,30}?)(?:之外|以外|外)/
/** Exceptions about something else. */
const NO_EXCEPTION = /装修|固定|设施|附着|抵押|查封|冻结|保证金|另有|法律|规定|公告|披露|上述|税/
/** The lot itself as an exception, and statements about all other homes. */
const LOT_EXCEPTED =
  /(?:本|该|此|涉案|案涉|上述|涉拍|所拍)(?:次(?:拍卖|处置|变卖))?的?(?:套|户(?!口)|标的|处|房[屋产](?!的)|不动产|拍品|商铺|住宅)|^(?:标的|拍品)/
const OTHER_HOMES =
  /(?:其他|其它|其余|余下|剩余|别的)[^，。；费]{0,4}(?:房|标的|户(?!口)|单元|[商店]铺|不动产|住宅|拍品)/
/** A part of the home that is described separately. */
const PLACE = /[一二两三四五\d][间层室]/
const OF_IT = /人|户|层|间|室|卧|厅|楼|费|处|承租|案外|者|房(?!产)/
const UNTRUE = /(?:不|非|未)(?:经)?属实|查无实据|与事实不符/
const STILL = /虽/
/** A statement about the present that overrides earlier ones: 现无租赁, 目前已无户口. */
const NOW =
  /^(?:但|然而|不过)?(?:现|目前|现在|如今|至今|经(?:核)?(?:查|实)|经[^，。；]{0,4}核实|实际|事实上)[^，。；]{0,6}(?:无(?!法)|没有|不存在|未(?!见|发现|查))/
const MEMBER = /层|间|室|户(?!口|籍)|人(?!居住|占用|使用|员)|部分|其中/
const TURNS = /^(?:但|然而|不过|只是|却|唯|惟)(?![^，。；]*政策)/
/** It happened elsewhere: 并非发生在本套房屋. */
const ELSEWHERE = /(?:并非|不是|并不|非|未)(?:发生)?(?:在|于)(?:本|该)(?:套|户|房|标的)/

interface Said {
  sign: Sign
  isDoubtful: boolean
}

interface Place {
  isNamed: boolean
  isRow: boolean
  /** Clauses about all other homes are read as well. */
  isOfAll?: boolean
}

/** Combines the clauses of a sentence. A stated burden is not cancelled by another part that is free of it. */
function saidInClauses(
  lexicon: Lexicon,
  clauses: readonly string[],
  { isNamed, isRow, isOfAll }: Place,
): Said {
  let named = isNamed
  let isElse = false
  let isEnded = false
  let isYes = false
  let isNo = false
  let isWeak = false
  let wasYes = false
  let isStill = false
  let isDoubtful = false
  const reaches = isOfAll === true ? [] : findReaches(clauses)
  for (const [at, clause] of clauses.entries()) {
    if (REASON.test(clause)) break
    if (reaches[at] === 'other') continue
    if (lexicon.never?.test(clause)) continue
    // In 屋内有物品，尚未搬离, the second clause is about the things, not about people.
    if (
      isElse &&
      !named &&
      /^(?:均|尚|仍|全|都|至今)*(?:未|已|没)/.test(clause) &&
      !getLexiconPatterns(lexicon).topic.test(clause)
    )
      continue
    const said = saidInClause(lexicon, clause, { isNamed: named, isRow })
    isElse = said.isForeign && !said.isAbout
    if (said.isIf) break
    if (said.isRumour) continue
    if (UNTRUE.test(clause)) isYes = false
    if (lexicon.isForEver === true && isYes && ELSEWHERE.test(clause)) [isYes, isNo] = [false, true]
    named = said.isAbout || (named && !said.isForeign)
    // A conditional subject: 有户口未迁出的，…
    const isCase = clause.endsWith('的') && at < clauses.length - 1
    if (isCase && said.isAbout) break
    // 不承担清理物品的责任 names the responsibility, so it states the burden.
    const isLeft =
      /不负责|不承担|概不/.test(clause) && getLexiconPatterns(lexicon).stated?.test(clause) === true
    if (RISK_OF.test(clause) && said.isAbout && !isLeft) continue
    if (said.isDoubt) {
      isDoubtful ||= said.isAbout || !said.isForeign
      continue
    }
    isWeak ||= lexicon.weak?.test(clause) ?? false
    if (said.sign > 0) {
      const isDespite = STILL.test(clause)
      if (said.isPast && (!said.isByCure || isDespite) && lexicon.isForEver !== true) {
        wasYes = true
        isStill ||= isDespite
      } else isYes = true
    } else if (said.sign === 0) {
      // An addition with a contrast makes a denial doubtful: 未签合同，但承租人按月付租.
      isDoubtful ||= isNo && !isEnded && TURNS.test(clause) && said.isAbout
    } else if (reaches[at] !== 'open') {
      if (said.isPart) isDoubtful = true
      else {
        isNo = true
        isEnded ||= said.isByCure
        wasYes = false
        if (lexicon.isOne === true && said.isByCure) isYes = false
        if (NOW.test(clause) && !MEMBER.test(clause) && lexicon.isForEver !== true) isYes = false
      }
    }
  }
  isYes ||= isWeak && !isNo && !isDoubtful
  const sign = isYes || (wasYes && isStill) ? 1 : isNo && !isDoubtful ? -1 : 0
  return { sign, isDoubtful }
}

function saidInProse(lexicon: Lexicon, bare: string, place: Place): Said {
  const [head] = bare.split('：')
  if (head !== undefined && head.length < bare.length && lexicon.never?.test(head))
    return { sign: 0, isDoubtful: false }
  const [whole, exception] = EXCEPT.exec(bare) ?? []
  if (whole === undefined || exception === undefined) return saidInClauses(lexicon, splitClauses(bare), place)
  const rest = saidInClauses(lexicon, splitClauses(bare.replace(whole, '')), {
    ...place,
    isOfAll: true,
    isNamed: place.isNamed || saidInClause(lexicon, exception, place).isAbout,
  })
  const own = saidInClauses(lexicon, splitClauses(exception), { isNamed: rest.sign !== 0, isRow: true })
  if (rest.sign > 0 && LOT_EXCEPTED.test(exception) && OTHER_HOMES.test(bare.replace(whole, '')))
    return { ...rest, sign: own.sign }
  // A statement about all others excludes this one.
  const isNamed = saidInClause(lexicon, exception, { isNamed: false, isRow: false }).isAbout
  const isOther =
    rest.sign < 0 &&
    own.sign >= 0 &&
    (isNamed ||
      (lexicon.isGood === true && /车位|车库|地下/.test(exception)) ||
      (/其他|其它|别的/.test(bare) && !NO_EXCEPTION.test(exception)) ||
      (OF_IT.test(exception) &&
        !NO_EXCEPTION.test(exception) &&
        (PLACE.test(exception) || getLexiconPatterns(lexicon).foreign?.test(exception) !== true)))
  return { ...rest, sign: rest.sign > 0 || own.sign > 0 || isOther ? 1 : rest.sign }
}

const QUESTION = /^\d+[.、．）]|是否|有无|是不是|有没有|与否$/g
const NAME_ENDS = /(?:登记)?(?:情况|状况|现状|问题|事项|金额|数额|人数|明细)$/
const YES =
  /^(?:是|有|存在|对|能|可以|可|属实|已|已(?:经)?(?:全部)?(?:完成|办理?|办妥)|已有|有(?=[\d一二两三四五六七八九十]))(?=$|\d|[一二两三四五六七八九十]|[，。；（:：])/
const NO =
  /^(?:否|无|没有|不存在|不是|没|不能|不可|不可以|未|未完成|未办理|未进行|未实施|尚未|未发现|未查到|未见|暂无|均无|空|不涉及|[×✗✘xX]|零|0[人户元个]?|无此[^，。；]{0,4})(?=$|[，。；（])/
const NO_ANSWER =
  /^(?:[/\-—]+|不详|不明|未知|待[^，。；]{0,6}|未查[^，。；]{0,2}|未核[^，。；]{0,4}|未调查|见.*|详见.*|以.*为准)$/
const ASKED = /是否|有无|有没有/
const ECHOED_NO = /^(?:尚|还|并|均|暂|都|从)?(?:未|不|没)(?![知查核详明清确])/
const COUNT = /^(?:约|共)?([\d.]+|[零一二两三四五六七八九十]+)(?:余)?(?:人|户|名|口|个)/
const SOMEBODY = new RegExp(`${PEOPLE}|自用|自住|他人|有人|某`)

/** Returns the sign of a plain answer. 是否负责：不负责 is equal to 否. */
export const plainAnswer = (answer: string, question = ''): Sign =>
  NO.test(answer) || (ASKED.test(question) && ECHOED_NO.test(answer)) ? -1 : YES.test(answer) ? 1 : 0

/** Returns true if the first matter in a question is another one. */
function isOfAnother(lexicon: Lexicon, asked: string): boolean {
  const { topic, foreign } = getLexiconPatterns(lexicon)
  if (foreign === null) return false
  const [at, own] = [asked.search(foreign), asked.search(topic)]
  return at >= 0 && (own < 0 || at < own)
}

/** Reads a row such as `是否腾空：否`: the sign of the question as a statement, negated by the answer. */
function saidInRow(lexicon: Lexicon, name: string, answer: string): Said {
  const asked = name
    .replace(/（[^）]*）/g, '')
    .replace(QUESTION, '')
    .replace(/能否|可否/, '可')
    .replace(/^已?办证$/, '办理产权证')
    .replace(NAME_ENDS, '')
  const bare = { isNamed: false, isRow: true }
  const short = saidInClause(lexicon, asked, bare)
  const question = short.isAbout ? short : saidInClause(lexicon, name.replace(QUESTION, ''), bare)
  if (isOfAnother(lexicon, asked) || lexicon.elseAsked?.test(asked) === true)
    return { sign: 0, isDoubtful: false }
  if (!question.isAbout) return saidInProse(lexicon, answer, { isNamed: false, isRow: false })
  if (NO_ANSWER.test(answer)) return { sign: 0, isDoubtful: true }
  const own = saidInProse(lexicon, answer, { isNamed: true, isRow: true })
  const base: Sign = question.sign === 0 ? (lexicon.isGood === true ? -1 : 1) : question.sign
  const plain = plainAnswer(answer, question.sign === 0 ? '' : name)
  // A partial answer leaves the burden: 户口是否全部迁出：部分迁出.
  if (base < 0 && /部分|未全/.test(answer) && lexicon.isGood !== true) return { sign: 1, isDoubtful: false }
  if (own.sign > 0 || own.isDoubtful) return own
  // An open amount in the answer states the burden: 欠费情况：物业费6000元，水费已结清.
  if (
    /欠/.test(asked) &&
    answer.split(/[，；]/).some(part => !/清|无/.test(part) && (amountIn(part) ?? 0) > 0)
  )
    return { sign: 1, isDoubtful: false }
  // 水电费是否两清：否 answers more than whether there is any debt, so it is doubtful.
  if (plain < 0 && base > 0 && question.sign === 0 && isMore(lexicon, asked))
    return { sign: 0, isDoubtful: true }
  if (plain !== 0) return { sign: (base * plain) as Sign, isDoubtful: false }
  if (own.sign !== 0) return own
  return { sign: (base * namedAnswer(asked, answer)) as Sign, isDoubtful: false }
}

const PLAIN_WORDS =
  /登记|备案|占用|使用|居住|租赁|\/|人员|人口|信息|记录|问题|面积|部分|关系|合同|房屋|标的物?|室内|屋内|房内|现场|目前|现有?|实际|其他|任何|存在|涉及|相关|有关|拖欠|欠缴|[有无人权的该本等者类物品水电气暖费和及或、]/g
/** Returns true if a question contains more than the name of the matter. */
const isMore = (lexicon: Lexicon, asked: string) =>
  asked.replace(getLexiconPatterns(lexicon).topics, '').replace(PLAIN_WORDS, '').length > 1

/** Reads an answer that names persons, a number or an amount. */
function namedAnswer(asked: string, answer: string): Sign {
  const count = COUNT.exec(answer)?.[1]
  if (count !== undefined) return parseNoticeNumber(count) === 0 ? -1 : 1
  if (/欠/.test(asked)) {
    const amount = amountIn(answer)
    if (amount !== null) return amount === 0 ? -1 : 1
  }
  if (/租/.test(asked) && /\d/.test(answer)) return 1
  if (/(?:人|方|户)$/.test(asked)) return 1
  if (/占|居住|使用/.test(asked)) return SOMEBODY.test(answer) ? 1 : 0
  if (/欠/.test(asked) && /^约?\d/.test(answer)) return 1
  if (/违|搭建|加建/.test(asked)) return /[间层处棚房平㎡]/.test(answer) ? 1 : 0
  return /遗留|物品/.test(asked) ? 1 : 0
}

const toRiskValue = (sign: Sign): RiskValue => (sign > 0 ? 'yes' : sign < 0 ? 'no' : 'unstated')

/** Returns the value that a sentence or row gives a matter of a lexicon. */
export function saidOfMatter(lexicon: Lexicon, { bare, row }: Statement): RiskValue {
  if (!getLexiconPatterns(lexicon).any.test(bare)) return 'unstated'
  const [asked] = row ? findReaches([row.name]) : []
  if (asked === 'other') return 'unstated'
  const said = row
    ? saidInRow(lexicon, row.name, row.answer)
    : saidInProse(lexicon, bare, { isNamed: false, isRow: false })
  return toRiskValue(asked === 'open' && said.sign < 0 ? 0 : said.sign)
}
