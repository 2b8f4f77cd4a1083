import { useCall, useCallPages } from '@/api/query'
import { sendMutation } from '@/api/mutation'
import type { Request } from '@/contract/endpoints'
import type { RemindRow } from '@/contract/user/schema'
import { noteMark } from '@/domain/member/marks'

/** Three pages hold the maximum number of a member's reminders. */
export const useReminds = () => useCallPages('h5/user/remind-list', { page_size: 50 }, { stale: 'short' })

export const useRemindSettings = () => useCall('remind/settings', {}, { stale: 'short' })

/** The latest notifications. */
export const useTold = () => useCall('remind/told', { page_size: 20 }, { stale: 'short' })

type Wanted = Pick<Request<'user/remind'>, 'before_minutes' | 'channels'>

export const changeRemind = (houseId: number, wanted: Wanted) =>
  sendMutation('user/remind', { house_id: houseId, ...wanted })

/** Deletes these reminders, or all; resolves to the undo function, or null if nothing was deleted. */
export async function deleteReminds(
  rows: readonly RemindRow[],
  all = false,
): Promise<(() => Promise<void>) | null> {
  const ids = rows.map(row => row.id)
  const { undo } = await sendMutation('remind/delete', all ? { all: true } : { ids })
  const mark = (isOn: boolean) => {
    for (const { house_id, state } of rows)
      if (state === 'waiting') noteMark({ kind: 'remind', id: house_id }, isOn)
  }
  mark(false)
  return undo === null
    ? null
    : async () => {
        await sendMutation('user/undo', { undo })
        mark(true)
      }
}

export const saveSettings = (wanted: Request<'remind/save-settings'>) =>
  sendMutation('remind/save-settings', wanted)

/** Reports that the member has just agreed to this many subscribe messages. */
export const grantWechat = (total: number) => sendMutation('remind/grant', { total })
