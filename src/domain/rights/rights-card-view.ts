// View of a claim package's card. The bar shows principal and interest as shares of the whole claim, with the price as a mark; the state
// selects tone, time and countdown. Money is fen, null if it is not published.

import { RIGHTS_CATEGORY_LABELS, RIGHTS_STATUS_LABELS, type RightsStatus } from '@/contract/codes'
import type { CollateralBrief, RightsCard } from '@/contract/rights/cards'
import { fullTime, shortTime } from '@/lib/dates'
import { countText, groupDigits, moneyFigure, moneyText, percentText, type FigureText } from '@/lib/money'

/** Colour of the state: 报名中 as on sale, 交易中 live. */
export type RightsTone = 'soon' | 'sale' | 'live' | 'sold' | 'fail'
export const RIGHTS_TONES: Record<RightsStatus, RightsTone> = {
  publishing: 'soon',
  registering: 'sale',
  trading: 'live',
  done: 'sold',
  ended: 'fail',
}

/** Shares of the whole claim in percent: the two fills of the bar, and the position of the price (100 at most). */
export interface ClaimBar {
  principal: number
  price: number | null
}

export interface RightsTime {
  icon: 'clock' | 'calendar' | 'check' | 'info'
  heat: 'near' | 'hot' | 'none'
  /** Label before a countdown. */
  label: string
  /** Target of the countdown in Unix seconds; null if `words` hold the time. */
  until: number | null
  words: string
}

export interface RightsCardView {
  tone: RightsTone
  state: string
  kind: string
  creditor: string
  price: (FigureText & { kind: string }) | null
  saving: { text: string; isTag: boolean } | null
  bar: ClaimBar
  principal: string
  interest: string
  total: string
  collateral: string[]
  time: RightsTime
  /** Beside the time: the bids, else the rank and seizure of the security. */
  side: string | null
  isEnded: boolean
}

export const isOpen = (status: RightsStatus) =>
  status === 'publishing' || status === 'registering' || status === 'trading'

type Priced = Pick<RightsCard, 'price' | 'current_price' | 'deal_price'>

/** The current price and its kind: sold for, bid, else asked. null: none is published. */
export function shownPrice({
  status,
  price,
  current_price,
  deal_price,
}: Priced & Pick<RightsCard, 'status'>): { fen: number; kind: string } | null {
  if (deal_price !== null) return { fen: deal_price, kind: '成交价' }
  if (status === 'trading' && current_price !== null) return { fen: current_price, kind: '当前价' }
  return price === null ? null : { fen: price, kind: '转让参考价' }
}

/** Premium of the deal over the asking price: 溢价 8.2%. null while it is not sold, or without a price to compare. */
export function riseText({ price, deal_price }: Pick<RightsCard, 'price' | 'deal_price'>): string | null {
  if (deal_price === null || !price) return null
  const rise = (100 * (deal_price - price)) / price
  return Math.abs(rise) < 0.05 ? '底价成交' : `${rise > 0 ? '溢价' : '折价'} ${percentText(Math.abs(rise))}`
}

const SEIZURES = { first: '首封', waiting: '轮候查封', mixed: '部分轮候', none: '未查封' } as const
const RANKS = ['', '第一顺位', '第二顺位', '第三顺位']
/** Example: 第二顺位, 第 4 顺位. */
export const rankText = (rank: number): string => RANKS[rank] ?? `第 ${rank} 顺位`

function securityText({ ranks, seizure }: Pick<RightsCard, 'ranks' | 'seizure'>): string | null {
  const [rank] = ranks
  const words = [
    rank === undefined ? null : ranks.length > 1 ? '多个顺位' : rankText(rank),
    seizure && SEIZURES[seizure],
  ].filter(Boolean)
  return words.length > 0 ? words.join('，') : null
}

function formatCardSide(card: RightsCard): string | null {
  if (card.status === 'trading')
    return card.bid_total > 0 ? `${countText(card.bid_total)} 次出价` : '暂无出价'
  if (card.status === 'done') return riseText(card)
  return card.status === 'ended' ? null : securityText(card)
}

export function claimBar({
  principal,
  total,
  price,
}: Pick<RightsCard, 'principal' | 'total' | 'price'>): ClaimBar {
  if (total <= 0) return { principal: 0, price: null }
  const share = (fen: number) => Math.min(100, Math.round((1000 * fen) / total) / 10)
  return { principal: share(principal), price: price === null ? null : share(price) }
}

const UNITS: Record<string, string> = {
  住宅: '套',
  商铺: '处',
  写字楼: '处',
  工业厂房: '处',
  仓储用地: '处',
  土地: '宗',
}

/** Example: 商铺 6 处, 工业厂房 8,612㎡. For one item the area if it is known, for several their number. */
export const collateralText = ({ type, total, area }: CollateralBrief): string =>
  total === 1 && area !== null
    ? `${type} ${groupDigits(area, area % 1 === 0 ? 0 : 1)}㎡`
    : `${type} ${groupDigits(total)} ${UNITS[type] ?? '项'}`

function getRightsSaving(rate: number | null, open: boolean): RightsCardView['saving'] {
  if (rate === null) return null
  return rate >= 0
    ? { text: `低于债权 ${percentText(rate)}`, isTag: open }
    : { text: `高于债权 ${percentText(-rate)}`, isTag: false }
}

function buildRightsTime({ status, deadline, deal_time }: RightsCard): RightsTime {
  if (status === 'done' && deal_time !== null)
    return { icon: 'check', heat: 'none', label: '', until: null, words: `${fullTime(deal_time)} 成交` }
  if (deadline === null)
    return {
      icon: 'info',
      heat: 'none',
      label: '',
      until: null,
      words: isOpen(status) ? '截止时间待定' : RIGHTS_STATUS_LABELS[status],
    }
  switch (status) {
    case 'publishing':
      return {
        icon: 'calendar',
        heat: 'none',
        label: '',
        until: null,
        words: `${shortTime(deadline)} 起报名`,
      }
    case 'registering':
      return { icon: 'clock', heat: 'near', label: '距报名截止', until: deadline, words: '' }
    case 'trading':
      return { icon: 'clock', heat: 'hot', label: '距结束', until: deadline, words: '' }
    case 'done':
      return { icon: 'check', heat: 'none', label: '', until: null, words: `${fullTime(deadline)} 成交` }
    case 'ended':
      return {
        icon: 'info',
        heat: 'none',
        label: '',
        until: null,
        words: `${fullTime(deadline)} 期满，未成交`,
      }
  }
}

export function rightsCardView(card: RightsCard): RightsCardView {
  const open = isOpen(card.status)
  const price = shownPrice(card)
  return {
    tone: RIGHTS_TONES[card.status],
    state: RIGHTS_STATUS_LABELS[card.status],
    kind: RIGHTS_CATEGORY_LABELS[card.category],
    creditor: `债权人 ${card.creditor}`,
    price: price && { ...moneyFigure(price.fen), kind: price.kind },
    saving: getRightsSaving(card.discount_rate, open),
    bar: claimBar({ ...card, price: price?.fen ?? null }),
    principal: `本金 ${moneyText(card.principal)}`,
    interest: `利息 ${moneyText(card.interest)}`,
    total: `合计 ${moneyText(card.total)}`,
    collateral: card.collateral_brief.map(collateralText),
    time: buildRightsTime(card),
    side: formatCardSide(card),
    isEnded: !open,
  }
}
