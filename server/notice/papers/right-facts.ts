// Reads rights and limits from papers (parking space, land and others): for each matter a yes or no with its sentence. `named` finds
// the sentences, `denied` and `stated` decide, and `else` excludes wording that only sounds like the matter. Dates are assigned to the
// matter of their clause. If a paper says both yes and no, both become facts.

import type { RiskValue } from '../../../src/contract/codes'
import type { PaperMatter } from '../../../src/contract/paper-rules'
import { plainAnswer } from '../matters'
import { daysIn } from './days'
import type { FactDay, PaperFact } from './fact'
import type { Sentence } from './sentences'

/** Patterns of a matter: those that name it, deny it, state it, and those that only sound like it. */
interface Words {
  named: RegExp
  denied: RegExp
  stated: RegExp
  else: RegExp
  /** A comma after which the same statement continues. */
  goesOn?: RegExp
  /** Beginnings of the answer in a form row about the matter. */
  answers?: { yes: RegExp; no: RegExp }
  texts: { yes: string; no: string }
}

const NO = '(?:无|未|没有|不存在|未有|尚未|不涉及|未见|未发现|未查询到|未查到|不含|不包括|不包含|不带)'

const WORDS: Partial<Record<PaperMatter, Words>> = {
  mortgage: {
    named: /抵押|他项权/,
    denied: new RegExp(
      `${NO}(?:设定|设立|设有|办理|登记|任何|其他|有)*[^，。；、]{0,8}(?:抵押|他项权)|(?:抵押|他项权利?)(?:权|登记|情况|状况|信息)*(?:：|为|:)*(?:无(?!法)|未设|没有)|抵押[^，。；]{0,8}(?<!由(?:法院|本院)[^，。；]{0,6})(?:已注销|已解除|已涂销)`,
    ),
    stated:
      /抵押(?:登记|情况|状况)*[|｜：]有|(?:设有|设立|设定|存在|存有|办理|登记|已|有)[^，。；]{0,10}抵押|抵押(?:权人|登记|权)?[^，。；]{0,10}(?:\d|笔|顺位|为|系|涤除|注销|解除|某|银行|公司)|抵押给|最高额抵押/,
    else: /抵押贷款|按揭|抵押价值|可(?:办理|申请)?抵押|(?:不影响|申请|用于)抵押|抵押权人申请|抵押目的|带抵押过户/,
    answers: { yes: /^抵押权?$/, no: /^无抵押权?$/ },
    texts: { yes: '设有抵押', no: '无抵押' },
  },
  seizure: {
    named: /查封/,
    denied: new RegExp(`${NO}[^，。；、]{0,8}查封|查封(?:登记|情况|状况|信息)*(?:：|为)*(?:无(?!法)|没有)`),
    stated: /查封/,
    else: /查封[^，。；]{0,10}(?:规定|办法)|续封|查封扣押冻结财产/,
    texts: { yes: '有查封', no: '无查封' },
  },
  parking: {
    named: /车位|车库|停车位/,
    denied:
      /(?:不含|不包括|不包含|不带|未含|未包括|没有|无|未配|未附|未购买?)[^，。；]{0,14}(?:车位|车库)|(?:车位|车库)[^，。；]{0,8}(?:不在|不属于|不计入|不随|未包括|另行|：无|为无|非|不是|不[纳列]入|未[纳列]入|不作为)/,
    stated:
      /(?:含|包括|包含|附带|附赠|一并|连同|带|及|和|与)[^，。；]{0,12}(?:车位|车库)|另有[^，。；]{0,8}(?:车位|车库)|(?:车位|车库)[^，。；]{0,12}(?:一并|随房|同时(?:拍卖|处置)|[纳列]入|属于?(?:本次)?(?:拍卖|处置)|在(?:本次)?(?:拍卖|处置)范围|计入)|(?:车位|车库)[^，。；]{0,6}[：为](?:有|含|\d|一)/,
    // 小区车位充足 says nothing about the home; 小区车位不属于拍卖范围 does.
    else: /^(?!.*(?:拍卖|处置|变卖|范围|拍品|包括|包含|连同|一并)).*(?:小区(?!名称)|配比|地面停车|公共|停车(?:便利|困难|方便|费)|充足|紧张|周边|租用)/,
    goesOn:
      /，(?=(?:均|亦|也|但|且|并|现)?(?:不|未|非)?(?:[纳列]入|属于|随房|一并|计入|在(?:本次)?(?:拍卖|处置)|包[括含]在))/g,
    answers: { yes: /^(?:含|有|包括|包含|附|配|连同|一并|[纳列]入)/, no: /^(?:不|未|无|没|非)/ },
    texts: { yes: '含车位', no: '不含车位' },
  },
  residence_right: {
    named: /居住权/,
    denied: new RegExp(
      `${NO}[^，。；]{0,10}居住权|居住权(?:登记)?(?:情况|状况)?(?:：|为)*(?:无(?!法)|未设|没有)`,
    ),
    stated: /(?:设有|设立|登记|享有|存在|已有)[^，。；]{0,14}居住权|居住权人?(?:为|系|登记|于|：)/,
    else: /居住权的设立/,
    texts: { yes: '设有居住权', no: '无居住权' },
  },
}

/** Words that express uncertainty: the sentence decides nothing. */
const DOUBT =
  /是否|有无|不详|不明|未知|自行(?:核实|了解|查询)|以[^，。；]{1,20}(?:为准|登记簿)|未能?(?:查明|核实)|另行核实/

function read({ named, denied, stated, else: elsewhere, goesOn }: Words) {
  return (text: string): RiskValue => {
    const parts = (goesOn ? text.replace(goesOn, '') : text)
      .split(/[，。；]/)
      .filter(part => named.test(part) && !elsewhere.test(part))
    if (parts.length === 0) return 'unstated'
    const values = parts.map((part): RiskValue =>
      denied.test(part) ? 'no' : DOUBT.test(part) ? 'unstated' : stated.test(part) ? 'yes' : 'unstated',
    )
    return values.includes('yes') ? 'yes' : values.includes('no') ? 'no' : 'unstated'
  }
}

/** Returns a plain answer to a question that names the matter, or else the value of the whole sentence. */
function readNamedValue({ bare, row }: Sentence, words: Words): RiskValue {
  const [first = ''] = row?.answer.split(/[，。；（]/) ?? []
  const plain =
    row && words.named.test(row.name) && !words.else.test(row.name) ? plainAnswer(first, row.name) : 0
  if (plain !== 0) return plain > 0 ? 'yes' : 'no'
  if (row && words.answers && words.named.test(row.name)) {
    if (words.answers.no.test(first)) return 'no'
    if (words.answers.yes.test(first)) return 'yes'
  }
  const own = row ? read(words)(row.answer) : 'unstated'
  return own === 'unstated' ? read(words)(bare.replace(/有无|是否有?/g, '')) : own
}

const OF_A_DEBT = /履行期|债务|借款|还款|贷款期/
/** Matters with dates of their own. */
const DATED = [/抵押|他项权/, /查封/, /居住权/, /租/]

/** Returns the dates of one matter in a sentence: from clauses that name it, and from later clauses that name no other. */
function daysOfMatter(bare: string, named: RegExp): FactDay[] {
  const clauses = bare.split(/[，。；]/).map(text => ({ text, of: DATED.filter(words => words.test(text)) }))
  let current = clauses.find(({ of }) => of.length > 0)?.of ?? []
  return clauses.flatMap(({ text, of }) => {
    if (of.length > 0) current = of
    const isOwn =
      named.test(text) || (of.length === 0 && current.some(({ source }) => source === named.source))
    return isOwn && !OF_A_DEBT.test(text) ? daysIn(text) : []
  })
}

/** Returns the dates that sentences about a matter name, in order; terms of a debt do not count. */
export const listNamedDays = (sentences: readonly Sentence[], named: RegExp): FactDay[] =>
  sentences.filter(({ bare }) => named.test(bare)).flatMap(({ bare }) => daysOfMatter(bare, named))

/** Returns a yes or no for each of these matters with its first sentence; both if a paper says both. */
export function rightFacts(sentences: readonly Sentence[]): PaperFact[] {
  const own = sentences.filter(({ isOfOthers }) => !isOfOthers)
  return Object.entries(WORDS).flatMap(([key, words]) => {
    const matter = key as PaperMatter
    const named = own.filter(({ bare }) => words.named.test(bare))
    const valued = named.map(sentence => ({ sentence, value: readNamedValue(sentence, words) }))
    const both = matter === 'parking' ? (['yes', 'no'] as const) : (['yes'] as const)
    const found = both.flatMap(wanted => valued.find(({ value }) => value === wanted) ?? [])
    const shown =
      found.length > 0 ? found : [valued.find(({ value }) => value === 'no')].flatMap(one => one ?? [])
    return shown.map(({ sentence, value }): PaperFact => ({
      matter,
      value,
      text: value === 'yes' ? words.texts.yes : words.texts.no,
      quote: sentence.quote,
      no: sentence.no,
      days: value === 'yes' && matter !== 'parking' ? listNamedDays(named, words.named) : [],
      amount: null,
      bearer: null,
    }))
  })
}

const LAND =
  /(?:土地|使用权|用地)(?:使用权)?(?:性质|类型|取得方式|来源|权利性质|权利类型)?[^，。；]{0,10}?(划拨|出让)|(划拨|出让)(?:土地|用地|方式取得)|权利性质[^，。；]{0,8}?(划拨|出让)/
/** Returns how the land is held (划拨 or 出让). A fee due for the land is another matter. */
export function landFacts(sentences: readonly Sentence[]): PaperFact[] {
  for (const { bare, quote, no, isOfOthers } of sentences) {
    if (isOfOthers || (/出让金|出让价款|出让合同/.test(bare.replace(/划拨/g, '')) && !/划拨/.test(bare)))
      continue
    const match = LAND.exec(bare)
    const way = match?.[1] ?? match?.[2] ?? match?.[3]
    if (way)
      return [
        { matter: 'land', value: way, text: `${way}土地`, quote, no, days: [], amount: null, bearer: null },
      ]
  }
  return []
}

const PRICE =
  /(?:评估(?:总)?(?:价值|价格|价|总价|结果|值)|房地产(?:总价值|市场价值)|市场价值|估价结果|总价值?|处置参考价)[^，。；\d]{0,16}?(?:￥|¥|人民币)?(\d[\d.]*)(万)?元(?!\/|／|每)/
const DAY_OF_VALUE = /(?:价值时点|估价时点|评估基准日)/

export function appraisalFacts(sentences: readonly Sentence[]): PaperFact[] {
  const own = sentences.filter(({ isOfOthers }) => !isOfOthers)
  const facts: PaperFact[] = []
  for (const { bare, quote, no } of own) {
    const match = PRICE.exec(bare)
    const fen = match ? Math.round(Number(match[1]) * (match[2] ? 1_000_000 : 100)) : 0
    if (fen < 100_000) continue
    const wan = fen / 1_000_000
    const text = `${Number.isInteger(wan) ? wan : wan.toFixed(2)} 万`
    facts.push({ matter: 'price', value: String(fen), text, quote, no, days: [], amount: fen, bearer: null })
    break
  }
  for (const { bare, quote, no } of own) {
    if (!DAY_OF_VALUE.test(bare)) continue
    const [day] = daysIn(bare.slice(bare.search(DAY_OF_VALUE)))
    if (!day) continue
    facts.push({
      matter: 'valued_on',
      value: day.day,
      text: day.day,
      quote,
      no,
      days: [{ what: 'registered', day: day.day }],
      amount: null,
      bearer: null,
    })
    break
  }
  return facts
}
