// Views of a claim package's page: price head, loans, collateral and its coverage, risks with their quotes, and the notice. Coverage
// deducts prior claims from the values and is null without a valued item. Money is fen.

import { RIGHTS_CATEGORY_LABELS, RIGHTS_STATUS_LABELS } from '@/contract/codes'
import type { RightsInfo, RightsNotice, RightsStep } from '@/contract/rights/schema'
import { toBeijingDay, fullTime, shortTimeWithWeekday } from '@/lib/dates'
import {
  countText,
  exactText,
  groupDigits,
  moneyFigure,
  moneyText,
  percentText,
  type FigureText,
} from '@/lib/money'
import type { Step } from '@/ui/steps/steps'
import { rankText, rightsCardView, riseText, shownPrice } from '../rights-card-view'

export interface RightsHead {
  state: string
  facts: string[]
  price: FigureText | null
  /** Example: 转让参考价, 当前价, 成交价 */
  label: string
  exact: string
  /** State of the bids, and comparisons of the price; in order of importance. */
  bids: string[]
  saving: { text: string; isTag: boolean } | null
  /** Next deadline: 距报名截止; null once it is over. */
  clock: { title: string; time: string; until: number } | null
  keys: { label: string; value: string; unit?: string }[]
}

const CLOCKS = { publishing: '距报名开始', registering: '距报名截止', trading: '距竞价结束' } as const

/** Price, its comparison, the countdown, and the terms of the transfer. */
export function rightsHead(rights: RightsInfo): RightsHead {
  const card = rightsCardView(rights)
  const { status, deadline, deposit, trade_way, pay_way } = rights
  const price = shownPrice(rights)
  const money = deposit === null ? undefined : moneyFigure(deposit)
  return {
    state: `${RIGHTS_STATUS_LABELS[status]}`,
    facts: [
      RIGHTS_CATEGORY_LABELS[rights.category],
      rights.region_name,
      rights.debtor_industry,
      card.creditor,
    ].filter((fact): fact is string => Boolean(fact)),
    price: price && moneyFigure(price.fen),
    label: price?.kind ?? '转让价',
    exact: price ? exactText(price.fen) : '',
    bids: bidWords(rights),
    saving: card.saving,
    clock:
      deadline !== null && (status === 'publishing' || status === 'registering' || status === 'trading')
        ? { title: CLOCKS[status], time: shortTimeWithWeekday(deadline), until: deadline }
        : null,
    keys: [
      { label: '保证金', value: money?.value ?? '未说明', ...(money && { unit: money.unit }) },
      { label: '交易方式', value: trade_way ?? '未说明' },
      { label: '付款', value: pay_way ?? '未说明' },
      { label: '关注', value: countText(rights.followed_total), unit: '人' },
    ],
  }
}

/** Example: 7 次出价, 参考价 2,980.0万, 溢价 8.2%, 11-14 15:20 成交 */
function bidWords({ status, bid_total, price, deal_price, deal_time, current_price }: RightsInfo): string[] {
  if (status !== 'trading' && status !== 'done') return []
  const words = [
    bid_total > 0 ? `${groupDigits(bid_total)} 次出价` : status === 'trading' ? '暂无出价' : null,
    price !== null && (deal_price ?? current_price) !== null ? `参考价 ${moneyText(price)}` : null,
    riseText({ price, deal_price }),
    deal_time === null ? null : `${fullTime(deal_time)} 成交`,
  ]
  return words.filter((word): word is string => word !== null)
}

/** Example: 至 12-10, 12-15, 5 日内 */
function stepNote({ at, note }: RightsStep): string | undefined {
  if (at === null) return note ?? undefined
  const day = toBeijingDay(at).slice(5)
  return note === '止' ? `至 ${day}` : note === '起' ? `${day} 起` : note ? `${day} ${note}` : day
}

export const stepsView = (steps: readonly RightsStep[]): Step[] =>
  steps.map(step => ({ title: step.title, state: step.state, note: stepNote(step) }))

const WAN = 1_000_000
const wan = (fen: number) => groupDigits(fen / WAN, 1)

export interface ClaimRow {
  key: string
  name: string
  under: string | null
  principal: string
  interest: string
  due: string
}

/** The loans behind the claim, in 万元; if none is published, the debtors. The last row is their sum if all are published. */
export function claimRows({
  loans,
  debtors,
  principal,
  interest,
}: Pick<RightsInfo, 'loans' | 'debtors' | 'principal' | 'interest'>): ClaimRow[] {
  const rows =
    loans.length > 0
      ? loans.map(({ no, rate, penalty, due, ...loan }) => ({
          key: no,
          name: no,
          under:
            rate === null
              ? null
              : `年利率 ${rate.toFixed(2)}%${penalty === null ? '' : `，罚息 ${penalty}%`}`,
          principal: wan(loan.principal),
          interest: wan(loan.interest),
          due: due?.slice(0, 7) ?? '未说明',
        }))
      : debtors.map((debtor, at) => ({
          key: `${at}`,
          name: debtor.name,
          under: debtor.industry,
          principal: wan(debtor.principal),
          interest: wan(debtor.interest),
          due: '',
        }))
  return [
    ...rows,
    {
      key: 'sum',
      name: '合计',
      under:
        loans.length > 0 && loans.length < debtors.length
          ? `共 ${debtors.length} 户，列出 ${loans.length} 户`
          : null,
      principal: wan(principal),
      interest: wan(interest),
      due: '',
    },
  ]
}

/** Example: 参考价为本金的 71.0% */
export const priceOfPrincipal = ({
  price,
  principal,
}: Pick<RightsInfo, 'price' | 'principal'>): string | null =>
  price === null || principal === 0 ? null : `${groupDigits((100 * price) / principal, 1)}%`

export interface CollateralRow {
  key: string
  name: string
  value: string
  facts: string[]
  tags: { text: string; tone: 'good' | 'risk' | 'plain' }[]
  houseId: number | null
}

/** Example: 8,612㎡, 142.6㎡ */
const collateralArea = (area: number) => `${groupDigits(area, area % 1 === 0 ? 0 : 1)}㎡`

export const collateralRows = ({ collateral }: Pick<RightsInfo, 'collateral'>): CollateralRow[] =>
  collateral.map((item, at) => {
    const tags: CollateralRow['tags'] = []
    if (item.rank !== null) tags.push({ text: rankText(item.rank), tone: item.rank === 1 ? 'good' : 'risk' })
    if (item.seizure)
      tags.push({
        text: [item.seizure, item.court].filter(Boolean).join('，'),
        tone: item.seizure.includes('轮候') ? 'risk' : 'plain',
      })
    if (item.prior_amount) tags.push({ text: `前顺位债权约 ${moneyText(item.prior_amount)}`, tone: 'risk' })
    if (item.burden) tags.push({ text: item.burden, tone: 'risk' })
    return {
      key: `${at}-${item.name}`,
      name: item.name,
      value: item.value === null ? '未评估' : moneyText(item.value),
      tags,
      houseId: item.house_id,
      facts: [
        item.type === item.name ? null : item.type,
        item.address,
        item.area === null ? null : collateralArea(item.area),
        item.build_year === null ? null : `${item.build_year} 年`,
        item.floor,
      ].filter((fact): fact is string => Boolean(fact)),
    }
  })

export interface CoverView {
  /** Example: 合计评估 4,472万 */
  sum: string
  /** Example: 143%; null without a price. */
  percent: string | null
  /** Share of the bar up to the price, in percent. */
  mark: number
  price: string
  /** Remaining value after prior claims are paid. */
  left: string
}

/** Coverage of the price by the collateral: its value after prior claims. null without a valued item. */
export function coverView({ collateral, price }: Pick<RightsInfo, 'collateral' | 'price'>): CoverView | null {
  const sum = collateral.reduce((total, item) => total + (item.value ?? 0), 0)
  if (sum === 0) return null
  const prior = collateral.reduce(
    (total, item) => total + Math.min(item.prior_amount ?? 0, item.value ?? 0),
    0,
  )
  const left = sum - prior
  return {
    sum: `${collateral.length > 1 ? `${groupDigits(collateral.length)} 项，` : ''}合计评估 ${moneyText(sum)}`,
    percent: price === null || price === 0 ? null : `${groupDigits(Math.round((100 * left) / price))}%`,
    mark: price === null || left <= 0 ? 100 : Math.min(100, Math.round((1000 * price) / left) / 10),
    price: price === null ? '' : `参考价 ${moneyText(price)}`,
    left: prior > 0 ? `扣前顺位 ${moneyText(prior)}后评估 ${moneyText(left)}` : `评估 ${moneyText(left)}`,
  }
}

export interface QuotedRisk {
  title: string
  consequence: string
  before: string
  mark: string
  after: string
  source: string
}

/** Each risk with the key phrases of its sentence highlighted; without itemized risks, the notice's own lines. */
export function riskRows({ risks, risk_text }: Pick<RightsInfo, 'risks' | 'risk_text'>): QuotedRisk[] {
  if (risks.length > 0) {
    return risks.map(({ quote, mark, ...risk }) => {
      const at = mark === '' ? -1 : quote.indexOf(mark)
      return at < 0
        ? { ...risk, before: quote, mark: '', after: '' }
        : { ...risk, before: quote.slice(0, at), mark, after: quote.slice(at + mark.length) }
    })
  }
  return (risk_text ?? '')
    .split('\n')
    .filter(Boolean)
    .map(line => ({ title: '', consequence: '', before: line, mark: '', after: '', source: '' }))
}

/** The clause in a risk's source (转让公告 第五条); undefined if it names none of the notice. */
export function clauseAt(
  { sections }: Pick<RightsNotice, 'sections'>,
  source: string | undefined,
): number | undefined {
  const named = /^转让公告.*(第[一二三四五六七八九十]+条)/.exec(source ?? '')?.[1]
  const at = named === undefined ? -1 : sections.findIndex(section => section.title.startsWith(named))
  return at < 0 ? undefined : at
}

/** The whole notice as one text, for the clipboard. */
export const noticeText = ({ title, publisher, published_at, sections }: RightsNotice): string =>
  [
    title,
    ...sections.map(section => `${section.title}\n${section.text}`),
    `${publisher}\n${toBeijingDay(published_at)}`,
  ].join('\n\n')

/** Example: 1.2 MB, 840 KB */
export const sizeText = (bytes: number): string =>
  bytes >= 1_000_000
    ? `${groupDigits(bytes / 1_048_576, 1)} MB`
    : `${groupDigits(Math.max(1, Math.round(bytes / 1024)))} KB`

export const sharePercent = (part: number | null): string => (part === null ? '' : percentText(part))
