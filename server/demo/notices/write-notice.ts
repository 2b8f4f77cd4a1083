import { z } from 'zod'
import { NOTICE_SECTION_TITLES, RISK_KINDS, ROUND_LABELS } from '../../../src/contract/codes'
import type { NoticeSection } from '../../../src/contract/house/schema'
import { toBeijingParts } from '../../../src/lib/dates'
import { fill, readPartedText, readRows, type Values } from '../files'
import { formatCourtCaseNo, getDemoCourt, type Lot } from '../lots/lot-row'
import { createSeededRandom, type Random } from '../random'
import { sentence } from './phrases'
import { buildRiskPlan, type RiskPlan } from './risk-plan'

const SECTION = z.strictObject({
  key: z.enum(['special', 'notice', 'guide', 'intro', 'priority', 'other']),
  /** Numbering style of its lines, with `n` for the numeral; absent: not numbered. */
  style: z.string().optional(),
  former: z.strictObject({ now: z.string(), was: z.string() }).optional(),
})
const NOTICE = readPartedText('notices/notice', { head: SECTION, part: SECTION, values: null })
/** Sections of a notice in the court's order; the line `said` is replaced by the risk plan's wording. */
const SECTIONS = [NOTICE.head, ...NOTICE.parts]

/** Bidding periods by kind of sale. */
const PERIODS = readRows(
  'notices/periods.csv',
  z.strictObject({ sale: z.enum(['fixed', 'disposal', 'auction']), text: z.string() }),
)
const ACTION = { 1: '拍卖', 2: '第二次拍卖', 4: '变卖', 5: '重新拍卖' } as const

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']
/** Returns the Chinese numeral for 1 to 19. */
const numeral = (n: number) => `${n >= 10 ? '十' : ''}${DIGITS[n % 10] ?? ''}`

/** Formats fen as `1,143,865.80 元`. */
const money = (fen: number) =>
  `${(fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')} 元`
const dateTime = (at: number) => {
  const { year, month, day, hour, minute } = toBeijingParts(at)
  return `${year}年${month}月${day}日${hour}时${minute === 0 ? '' : `${minute}分`}`
}

function periodText(lot: Lot): string {
  const sale = lot.kind === 'ykj' ? 'fixed' : lot.round === 4 ? 'disposal' : 'auction'
  const hours = Math.round((lot.planned_end_time - lot.start_time) / 3600)
  return fill(PERIODS.find(period => period.sale === sale)?.text ?? '', { hours, days: hours / 24 })
}

function floorText({ floor, total_floor }: Lot): string {
  if (floor === null) return ''
  return total_floor === null ? `，位于${floor}` : `，第 ${floor} 层，总层数 ${total_floor} 层`
}

/** Returns the owner clause: mostly a person, sometimes a company, otherwise not stated. */
function ownerText({ kind, asset_id }: Lot): string {
  if (kind === 'gyzc') return '转让方为国有企业，标的权属清晰。'
  const part = createSeededRandom('owner', asset_id).next()
  if (asset_id < 16 || part < 0.7) return '被执行人为自然人，标的登记在其名下。'
  return part < 0.86 ? '被执行人为企业法人，标的登记在其名下。' : ''
}

/** Values of the placeholders for a lot. */
const buildNoticeValues = (lot: Lot): Values => ({
  court: getDemoCourt(lot),
  case: lot.kind === 'sfpm' ? formatCourtCaseNo(lot) : '演示项目',
  title: lot.title,
  owner: ownerText(lot),
  address: lot.address,
  area: lot.area,
  land_use: lot.land_use,
  layout: lot.jushi === null ? '' : `，${lot.jushi}室${lot.ting}厅${lot.wei}卫`,
  floor: floorText(lot),
  build_year: lot.build_year,
  rights_type: lot.rights_type,
  mortgage:
    lot.mortgage_note === null
      ? '标的有查封登记，成交后由法院依法解除。'
      : `标的设有抵押登记 ${lot.mortgage_note.slice(0, 1)} 笔，成交后由法院依法涤除。`,
  action: ACTION[lot.round],
  start_time: dateTime(lot.start_time),
  end_time: dateTime(lot.planned_end_time),
  appraisal_price: money(lot.appraisal_price),
  start_word: lot.kind === 'ykj' ? '一口价' : lot.round === 4 ? '变卖价' : '起拍价',
  start_price: money(lot.start_price),
  deposit: money(lot.deposit),
  increment: lot.kind === 'ykj' ? '' : `，加价幅度 ${money(lot.increment)}`,
  period: periodText(lot),
})

/** Returns the sections of a lot's notice according to its plan. */
function buildDemoNoticeSections(lot: Lot, plan: RiskPlan, random: Random): NoticeSection[] {
  const said = (section: NoticeSection['key']) =>
    RISK_KINDS.flatMap(kind =>
      plan[kind].phrase?.section === section ? [sentence(plan[kind].phrase, lot, random)] : [],
    ).join('\n')
  // The random draws must happen in this order.
  const drawn = new Map((['guide', 'special', 'intro', 'priority'] as const).map(key => [key, said(key)]))
  const values = buildNoticeValues(lot)
  return SECTIONS.map(({ key, style, text }) => {
    const lines = fill(text, {
      ...values,
      said: key === 'notice' || key === 'other' ? '' : (drawn.get(key) ?? ''),
    })
      .split('\n')
      .filter(line => line !== '')
    return {
      key,
      title: NOTICE_SECTION_TITLES[key],
      text: lines
        .map((line, i) => (style === undefined ? line : style.replace('n', numeral(i + 1)) + line))
        .join('\n'),
    }
  })
}

export interface WrittenNotice {
  sections: NoticeSection[]
  plan: RiskPlan
}

export function writeNotice(lot: Lot): WrittenNotice {
  const random = createSeededRandom('notice', lot.asset_id, ROUND_LABELS[lot.round])
  // The facts of an asset do not change from round to round.
  const plan = buildRiskPlan(lot, createSeededRandom('risks', lot.asset_id))
  return { sections: buildDemoNoticeSections(lot, plan, random), plan }
}

/** Returns an earlier version that differs in what courts typically correct: the viewing time and the balance. */
export function earlierVersion(sections: readonly NoticeSection[]): NoticeSection[] {
  return sections.map(section => {
    const former = SECTIONS.find(({ key }) => key === section.key)?.former
    return former ? { ...section, text: section.text.replace(former.now, former.was) } : section
  })
}
