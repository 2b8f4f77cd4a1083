import type { ViewingTerms } from '@/domain/lead/viewing-view'
import type { HouseInfo } from '@/contract/house/schema'

/** Buttons in a lot's action bar. `primary` is the one filled button. */
export interface ActionsView {
  canRemind: boolean
  remindLabel: string
  consult: string
  primary: { kind: 'viewing' | 'callback' | 'platform' | 'similar'; label: string }
}

/**
 * Maps the state of the lot to buttons.
 *
 * | state | remind | consult | primary |
 * | --- | --- | --- | --- |
 * | upcoming | 提醒 | 问顾问 | 预约看样, 登记看样 if the notice gives no days; once those are over 请顾问回电 |
 * | ongoing | 出价提醒 | 问顾问 | 去法院平台, without an address as before the start |
 * | sold | no | 问过户 | 看相似房源 |
 * | failed, withdrawn, suspended, postponed | no | 问顾问 | 看相似房源 |
 */
export function actionsView(
  house: Pick<HouseInfo, 'status' | 'platform_url'>,
  { why, look }: Pick<ViewingTerms, 'why' | 'look'>,
): ActionsView {
  const shown =
    why === null
      ? ({ kind: 'viewing', label: look === null ? '登记看样' : '预约看样' } as const)
      : ({ kind: 'callback', label: '请顾问回电' } as const)
  switch (house.status) {
    case 'upcoming':
      return {
        canRemind: true,
        remindLabel: '提醒',
        consult: '问顾问',
        primary: shown,
      }
    case 'ongoing':
      return {
        canRemind: true,
        remindLabel: '出价提醒',
        consult: '问顾问',
        primary: house.platform_url ? { kind: 'platform', label: '去法院平台' } : shown,
      }
    case 'sold':
      return {
        canRemind: false,
        remindLabel: '',
        consult: '问过户',
        primary: { kind: 'similar', label: '看相似房源' },
      }
    default:
      return {
        canRemind: false,
        remindLabel: '',
        consult: '问顾问',
        primary: { kind: 'similar', label: '看相似房源' },
      }
  }
}
