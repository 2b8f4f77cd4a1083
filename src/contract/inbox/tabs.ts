import type { AlertEvent } from '../remind/alerts'

/** Categories of a member's messages. */
export const INBOX_TABS = ['bid', 'change', 'match', 'service', 'account'] as const
export type InboxTab = (typeof INBOX_TABS)[number]

export const INBOX_TAB_LABELS: Record<InboxTab, string> = {
  bid: '竞拍',
  change: '公告变化',
  match: '新房源',
  service: '顾问',
  account: '账户',
}

export const TAB_OF_EVENT: Record<AlertEvent, InboxTab> = {
  start: 'bid',
  end: 'bid',
  limit: 'bid',
  price: 'bid',
  won: 'bid',
  state: 'change',
  round: 'change',
  notice: 'change',
  match: 'match',
  viewing: 'service',
  answer: 'service',
  lead: 'service',
  asked: 'service',
  case: 'account',
  account: 'account',
  import: 'account',
}

/** Messages per lot shown initially in the list. */
export const INBOX_SHOWN = 3
/** Days for which messages are stored. */
export const INBOX_DAYS = 180
