// Texts about a lot's documents and the facts read from them. A matter counts as free of contradictions only if at least two statements
// were compared. `markedText` finds the quoted sentences in a page's text, including those that continue on the next page.

import type { Contradiction, LotBurden, LotPaper, PaperFact } from '@/contract/paper/cards'
import {
  BURDEN_LABELS,
  COMPARED_MATTERS,
  DAY_LABELS,
  MATTER_LABELS,
  OUTCOME_LABELS,
  PAPER_LABELS,
  PAPER_SHORT,
  type BurdenOutcome,
  type ComparedMatter,
} from '@/contract/paper-rules'
import type { Result } from '@/contract/endpoints'
import { toBeijingDay } from '@/lib/dates'

export type Papers = Result<'house/papers'>
export { MATTER_LABELS, PAPER_LABELS, PAPER_SHORT }
export type { LotPaper, PaperFact }

type Tone = 'good' | 'risk' | 'plain'

/** Example: 3、5–7. */
export function pagesText(pages: readonly number[]): string {
  const parts: [number, number][] = []
  for (const no of pages) {
    const last = parts.at(-1)
    if (last && last[1] === no - 1) last[1] = no
    else parts.push([no, no])
  }
  return parts.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join('、')
}

/** State of a document, in a word and in lines. */
export function paperView({ state, page_total, has_pages, unread_pages, reason, at, facts }: LotPaper): {
  tag: string
  tone: Tone
  lines: string[]
} {
  const day = at === null ? '' : toBeijingDay(at)
  const size = `${page_total} ${has_pages ? '页' : '节'}`
  const unread = `第 ${pagesText(unread_pages)} 页是扫描件或空白，没有文字可读`
  switch (state) {
    case 'read':
      return {
        tag: '已读全文',
        tone: 'good',
        lines: [`${size}，${day} ${has_pages ? '取得' : '发布'}`, `识别 ${facts.length} 项，每项有原句`],
      }
    case 'partly':
      return {
        tag: `${unread_pages.length} 页未读`,
        tone: 'risk',
        lines: [`${size}，${day} 取得，识别 ${facts.length} 项`, unread],
      }
    case 'unread':
      return {
        tag: '未读',
        tone: 'risk',
        lines: [
          `${size}，${day} 取得`,
          '全部是图片，没有文字可读，请看原件',
          ...(facts.length > 0 ? [`文字版识别 ${facts.length} 项`] : []),
        ],
      }
    case 'none':
      return { tag: '未提供', tone: 'plain', lines: [reason ?? '法院没有提供'] }
    case 'missing':
      return { tag: '未取得', tone: 'plain', lines: ['尚未取得，以法院公布的附件为准'] }
  }
}

/** Example: 识别 29 项，3 处相互矛盾，5 项均未载明 */
export function papersSum({
  papers,
  contradictions,
  silent,
}: Pick<Papers, 'papers' | 'contradictions' | 'silent'>): string {
  const total = papers.reduce(
    (sum, { facts, other_home }) => sum + (other_home === null ? facts.length : 0),
    0,
  )
  return [
    `识别 ${total} 项`,
    contradictions.length > 0 && `${contradictions.length} 处相互矛盾`,
    silent.length > 0 && `${silent.length} 项均未载明`,
  ]
    .filter(Boolean)
    .join('，')
}

const HINTS: Record<ComparedMatter, string> = {
  co_owner: '以拍卖公告和登记簿为准，向法院确认拍卖的是整套还是份额',
  price: '向法院确认起拍价按哪一份评估计算',
  tax_bearer: '向法院书面确认税费由谁承担',
  land: '以不动产登记簿记载的土地性质为准',
  land_fee: '向自然资源部门核实是否补缴和金额',
  arrears: '向物业和供水、供电单位要欠费清单',
  residence_right: '到登记机构查询居住权登记',
  hukou: '向派出所核实户口是否迁出',
  school_quota: '向教育部门核实学位是否占用',
  valued_on: '评估报告自价值时点起有有效期，向法院确认',
  occupied: '看样时问邻居与物业；向法院要租约与付款凭证',
  lease: '向法院要租约、起租日与付款凭证',
  area: '过户以不动产登记簿记载的面积为准',
  floor: '名义楼层与实际楼层可能不同，看样时核对',
  layout: '以现场为准，查看有无改动隔墙',
  parking: '向法院确认拍卖范围是否含车位',
}

const parseFirstFigure = ({ text }: PaperFact) => Number(/[\d.]+/.exec(text)?.[0] ?? 0)
/** Difference between the areas. */
function formatAreaGap({ matter, facts }: Contradiction): string {
  if (matter !== 'area') return ''
  const figures = facts.map(parseFirstFigure)
  return `差 ${(Math.max(...figures) - Math.min(...figures)).toFixed(2)}㎡`
}

/** Example: 面积（公告、评估）, or 面积（公告内） for two statements in one document. */
const comparedText = ({ matter, papers }: Papers['compared'][number]) =>
  `${MATTER_LABELS[matter]}（${papers.map(kind => PAPER_SHORT[kind]).join('、')}${papers.length === 1 ? '内' : ''}）`

/** Names the matters that were compared and those that were not; 没有相互矛盾 applies only to the former. */
export function comparedView({ compared, contradictions }: Pick<Papers, 'compared' | 'contradictions'>) {
  const left = COMPARED_MATTERS.filter(matter => !compared.some(one => one.matter === matter))
  return {
    none:
      contradictions.length > 0
        ? null
        : compared.length === 0
          ? '没有一项在材料里写了两处，无法比对'
          : `比对的 ${compared.length} 项没有相互矛盾`,
    compared: compared.length === 0 ? null : `已比对：${compared.map(comparedText).join('、')}`,
    left:
      left.length === 0
        ? null
        : `未比对：${left.map(matter => MATTER_LABELS[matter]).join('、')}（至多一处写到）`,
  }
}

export const contradictionView = (one: Contradiction) => ({
  key: one.matter,
  title: MATTER_LABELS[one.matter],
  gap: formatAreaGap(one),
  hint: HINTS[one.matter],
  facts: one.facts,
})

const TONES: Record<BurdenOutcome, Tone> = { ends: 'good', stays: 'risk', unknown: 'plain' }

export const burdenView = ({ kind, outcome, why, laws, facts }: LotBurden) => ({
  key: kind,
  title: BURDEN_LABELS[kind],
  tag: OUTCOME_LABELS[outcome],
  tone: TONES[outcome],
  why,
  facts,
  laws: laws.map(({ law, article, text, is_paraphrase }) => ({
    key: law + article,
    name: `《${law}》${article}`,
    text: text === null ? null : `${text}${is_paraphrase ? '（转述）' : ''}`,
  })),
  days: facts.flatMap(fact =>
    fact.days.map(({ what, day }) => `${MATTER_LABELS[fact.matter]}${DAY_LABELS[what]} ${day}`),
  ),
})

/** Example: 公告 第 2 页 */
export const whereText = ({ paper, place }: PaperFact) => `${PAPER_SHORT[paper]} ${place}`

interface Marked {
  text: string
  isMarked: boolean
}

/**
 * A page's text with the quoted sentences highlighted; a sentence that continues on the next page is highlighted to the end of this one.
 */
export function markedText(text: string, quotes: readonly string[]): Marked[] {
  const spans = quotes
    .map(quote => {
      const at = text.indexOf(quote)
      if (at >= 0) return { from: at, to: at + quote.length }
      let length = Math.min(quote.length, text.length)
      while (length > 8 && !text.endsWith(quote.slice(0, length))) length -= 1
      return length > 8 ? { from: text.length - length, to: text.length } : null
    })
    .filter(span => span !== null)
    .sort((a, b) => a.from - b.from)
  const parts: Marked[] = []
  let done = 0
  for (const { from, to } of spans) {
    if (to <= done) continue
    const begin = Math.max(from, done)
    if (begin > done) parts.push({ text: text.slice(done, begin), isMarked: false })
    parts.push({ text: text.slice(begin, to), isMarked: true })
    done = to
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMarked: false })
  return parts
}

const OUTCOMES = ['stays', 'unknown', 'ends'] as const

/** Summary of a lot's documents for its page. */
export function briefView({
  papers,
  contradictions,
  burdens,
}: Papers): { key: string; text: string; tone: Tone }[] {
  const other = papers.filter(({ other_home }) => other_home !== null)
  return [
    ...other.map(({ kind, other_home }) => ({
      key: `other-${kind}`,
      text: `${PAPER_LABELS[kind]}写的是另一套房：${other_home}`,
      tone: 'risk' as const,
    })),
    ...(contradictions.length > 0
      ? [
          {
            key: 'contradictions',
            text: `${contradictions.length} 处相互矛盾：${contradictions.map(({ matter }) => MATTER_LABELS[matter]).join('、')}`,
            tone: 'risk' as const,
          },
        ]
      : []),
    ...OUTCOMES.flatMap(outcome => {
      const names = burdens.filter(one => one.outcome === outcome).map(({ kind }) => BURDEN_LABELS[kind])
      return names.length === 0
        ? []
        : [
            {
              key: outcome,
              text: `${{ stays: '成交后保留', unknown: '材料不足', ends: '随拍卖结束' }[outcome]}：${names.join('、')}`,
              tone: TONES[outcome],
            },
          ]
    }),
  ]
}
