import { fieldLabel, riskOfField, type CaseField } from '../../src/contract/case-rules'
import { RISK_LABELS } from '../../src/contract/codes'
import type { NoticeSection, RiskFlag } from '../../src/contract/house/schema'
import type { DeskCase } from '../../src/contract/case/cards'
import { moneyText } from '../../src/lib/money'

/** Words with which a notice names a field, where its label does not occur; most specific first. */
const SAID: Partial<Record<CaseField, readonly string[]>> = {
  start_price: ['起拍价', '变卖价', '起拍'],
  deposit: ['保证金'],
  increment: ['加价幅度', '增价幅度'],
  appraisal_price: ['评估价', '市场价'],
  start_time: ['开始', '公开拍卖', '竞价时间'],
  end_time: ['结束', '止'],
  look_time: ['看样', '现场勘查', '预约看'],
  look_contact: ['看样', '联系人', '咨询电话', '联系电话'],
  area: ['建筑面积', '面积'],
  layout: ['户型', '室'],
  floor: ['层'],
  build_year: ['建成', '建筑年代', '竣工'],
  land_use: ['用途', '性质'],
  rights_type: ['使用权', '产权', '年限'],
  owner_kind: ['所有权人', '产权人', '被执行人'],
  loan_supported: ['贷款'],
  address: ['坐落', '位于', '地址'],
  court: ['法院'],
  case_no: ['案号', '执'],
}

/** Maximum characters: a longer sentence is cut on both sides of the word. */
const MAX = 160

/** Returns the first sentence of a notice about a field, and its section. */
export function sentenceOn(
  field: CaseField,
  sections: readonly NoticeSection[],
): { quote: string; section: string } | null {
  for (const word of SAID[field] ?? [fieldLabel(field)])
    for (const { title, text } of sections) {
      const at = text.indexOf(word)
      if (at < 0) continue
      const before = Math.max(...['。', '；', '\n'].map(sign => text.lastIndexOf(sign, at) + 1), at - MAX / 2)
      const ends = ['。', '；', '\n'].map(sign => text.indexOf(sign, at)).filter(end => end >= 0)
      const end = Math.min(text.length, at + MAX, ...ends.map(end => end + 1))
      return { quote: text.slice(before, end).trim(), section: title }
    }
  return null
}

/** Returns the value read from the notice, in the words of the page. */
function riskWords({ kind, value, number }: RiskFlag): string {
  const { yes, no } = RISK_LABELS[kind]
  const words = value === 'yes' ? yes : value === 'no' ? no : '公告未说明'
  if (number === null) return words
  return `${words}，${kind === 'balance_days' ? `${number} 日` : moneyText(number)}`
}

/** Returns the page's value of a field next to the notice's own sentence. `facts`: the page's values by field. */
export function findDispute(
  field: CaseField,
  {
    facts,
    risk,
    sections,
    version,
  }: {
    facts: ReadonlyMap<string, string | null>
    risk: readonly RiskFlag[]
    sections: readonly NoticeSection[]
    version: number | null
  },
): DeskCase['dispute'] {
  const kind = riskOfField(field)
  const flag = kind === null ? undefined : risk.find(one => one.kind === kind)
  const said = flag?.quote ? { quote: flag.quote, section: flag.section } : sentenceOn(field, sections)
  return {
    label: fieldLabel(field),
    value: kind === null ? (facts.get(field) ?? null) : flag ? riskWords(flag) : null,
    quote: said?.quote ?? null,
    section: said?.section ?? null,
    source: version === null ? '没有公告' : `公告第 ${version} 版`,
  }
}
