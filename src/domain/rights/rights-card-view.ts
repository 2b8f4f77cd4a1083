import { RIGHTS_CATEGORY_LABELS, RIGHTS_STATUS_LABELS, type RightsStatus } from '@/contract/codes'
import type { CollateralBrief, RightsCard } from '@/contract/rights/cards'
import { fullTime, shortTime } from '@/lib/dates'
import { groupDigits, moneyFigure, moneyText, percentText, type FigureText } from '@/lib/money'

/** Colour of the state: 报名中 as on sale, 交易中 live. */
export type RightsTone = 'soon' | 'sale' | 'live' | 'sold' | 'fail'
export const RIGHTS_TONES: Record<RightsStatus, RightsTone> = { publishing: 'soon', registering: 'sale', trading: 'live', done: 'sold', ended: 'fail' }

/** Shares of the whole claim in percent: the two fills of the bar, and where the price stands on it (100 at most). */
export interface ClaimBar {
  principal: number
  price: number | null
}

export interface RightsTime {
  icon: 'clock' | 'calendar' | 'check' | 'info'
  heat: 'near' | 'hot' | 'none'
  /** Before a countdown. */
  label: string
  /** Unix seconds it counts to; null when `words` say it. */
  until: number | null
  words: string
}

export interface RightsCardView {
  tone: RightsTone
  state: string
  kind: string
  creditor: string
  price: FigureText & { kind: string } | null
  saving: { text: string, isTag: boolean } | null
  bar: ClaimBar
  principal: string
  interest: string
  total: string
  collateral: string[]
  time: RightsTime
  isOver: boolean
}

export const isOpen = (status: RightsStatus) => status === 'publishing' || status === 'registering' || status === 'trading'

export function claimBar({ principal, total, price }: Pick<RightsCard, 'principal' | 'total' | 'price'>): ClaimBar {
  if (total <= 0) return { principal: 0, price: null }
  const share = (fen: number) => Math.min(100, Math.round(1000 * fen / total) / 10)
  return { principal: share(principal), price: price === null ? null : share(price) }
}

/** 商铺 6 处, 工业厂房 8,612㎡: the area where it is known of each. */
export const collateralText = ({ type, total, area }: CollateralBrief): string =>
  area !== null ? `${type} ${groupDigits(area, area % 1 === 0 ? 0 : 1)}㎡` : `${type} ${total} 项`

function savingOf(rate: number | null, open: boolean): RightsCardView['saving'] {
  if (rate === null) return null
  return rate >= 0 ? { text: `低于债权 ${percentText(rate)}`, isTag: open } : { text: `高于债权 ${percentText(-rate)}`, isTag: false }
}

function timeOf({ status, deadline }: RightsCard): RightsTime {
  if (deadline === null) return { icon: 'info', heat: 'none', label: '', until: null, words: isOpen(status) ? '截止时间待定' : RIGHTS_STATUS_LABELS[status] }
  switch (status) {
    case 'publishing': return { icon: 'calendar', heat: 'none', label: '', until: null, words: `${shortTime(deadline)} 起报名` }
    case 'registering': return { icon: 'clock', heat: 'near', label: '距报名截止', until: deadline, words: '' }
    case 'trading': return { icon: 'clock', heat: 'hot', label: '距结束', until: deadline, words: '' }
    case 'done': return { icon: 'check', heat: 'none', label: '', until: null, words: `${fullTime(deadline)} 成交` }
    case 'ended': return { icon: 'info', heat: 'none', label: '', until: null, words: `${fullTime(deadline)} 期满，未成交` }
  }
}

export function rightsCardView(card: RightsCard): RightsCardView {
  const open = isOpen(card.status)
  return {
    tone: RIGHTS_TONES[card.status],
    state: RIGHTS_STATUS_LABELS[card.status],
    kind: RIGHTS_CATEGORY_LABELS[card.category],
    creditor: `债权人 ${card.creditor}`,
    price: card.price === null ? null : { ...moneyFigure(card.price), kind: '转让参考价' },
    saving: savingOf(card.discount_rate, open),
    bar: claimBar(card),
    principal: `本金 ${moneyText(card.principal)}`,
    interest: `利息 ${moneyText(card.interest)}`,
    total: `合计 ${moneyText(card.total)}`,
    collateral: card.collateral_brief.map(collateralText),
    time: timeOf(card),
    isOver: !open,
  }
}
