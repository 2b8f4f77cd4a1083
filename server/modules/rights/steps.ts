import type { RightsStatus } from '../../../src/contract/codes'
import type { RightsStep } from '../../../src/contract/rights/schema'
import type { RightsTerms } from '../../db/rights-terms'

export interface StepsSource {
  status: RightsStatus
  publish_time: number
  /** Time of the current step: the start or end of the registration, the end of the bids, or the end of the transfer. */
  deadline: number | null
  terms: RightsTerms
}

type Key = RightsStep['key']
const KEYS: readonly Key[] = ['notice', 'register', 'trade', 'sign', 'deliver']
const TITLES: Record<Key, string> = {
  notice: '公告',
  register: '报名',
  trade: '竞价',
  sign: '签约',
  deliver: '交割',
}
/** Current step of a package by state. One that was not sold stopped at the bids. */
const NOW: Record<RightsStatus, Key | null> = {
  publishing: 'notice',
  registering: 'register',
  trading: 'trade',
  done: 'sign',
  ended: null,
}

const within = (days: number | undefined) => (days === undefined ? null : `${days} 日内`)

/** Returns the five steps of a transfer with their known times. */
export function buildRightsSteps({ status, publish_time, deadline, terms }: StepsSource): RightsStep[] {
  const now = NOW[status]
  const reached = now === null ? KEYS.length : KEYS.indexOf(now)
  const when: Record<Key, { at: number | null; note: string | null }> = {
    notice: { at: publish_time, note: null },
    register: {
      at: status === 'publishing' || status === 'registering' ? deadline : null,
      note: status === 'publishing' ? '起' : status === 'registering' ? '止' : null,
    },
    trade: {
      at:
        status === 'trading' || status === 'done' || status === 'ended' ? deadline : (terms.trade_at ?? null),
      note: status === 'trading' ? '止' : status === 'ended' ? '未成交' : null,
    },
    sign: { at: null, note: status === 'ended' ? null : within(terms.sign_days) },
    deliver: { at: null, note: status === 'ended' ? null : within(terms.deliver_days) },
  }
  const shown = status === 'ended' ? KEYS.slice(0, 3) : KEYS
  return shown.map((key, at) => ({
    key,
    title: TITLES[key],
    state: at < reached ? 'done' : at === reached ? 'now' : 'later',
    ...when[key],
  }))
}
