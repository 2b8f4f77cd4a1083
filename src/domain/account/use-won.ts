import { useCall } from '@/api/query'
import { useMutation, sendMutation } from '@/api/mutation'
import type { WonInfo } from '@/contract/won/schema'
import { serverNow } from '@/platform/clock'
import { saveCalendar } from '@/platform/save-calendar/save-calendar'
import { buildScreenUrl } from '@/routes/match'
import { siteNow } from '@/routes/site'
import { ask } from '@/ui/dialog/ask'
import { toast } from '@/ui/toast/toast'
import { wonEvents } from './won-view'

/** Returns the tasks of a lot that the member has won. */
export const useWon = (houseId: number) => useCall('won/info', { house_id: houseId }, { stale: 'short' })
/** The lots that the member has won, the latest first. */
export const useWonList = () => useCall('won/list', { page_size: 20 }, { stale: 'short' })

export const useAddWon = () => useMutation('won/add')

type Tick = Pick<WonInfo['steps'][number], 'key' | 'ticks'> & { done: boolean }

export function useWonWrites(houseId: number) {
  const tick = useMutation('won/tick')
  const day = useMutation('won/set-day')
  const remind = useMutation('won/remind')
  return {
    isBusy: tick.isPending || day.isPending,
    tick: ({ key, ticks, done }: Tick) => tick.mutate({ house_id: houseId, key, ticks, done }),
    setDay: (key: string, chosen: string) => day.mutate({ house_id: houseId, key, day: chosen }),
    setRemind: (on: boolean) => remind.mutate({ house_id: houseId, on }),
  }
}

/** Deletes the task list of a lot after the member confirms. Returns true if it was deleted. */
export async function removeWon(houseId: number): Promise<boolean> {
  if (!(await ask({ text: '删除这份清单？勾选和日期不能恢复。', confirm: '删除' }))) return false
  try {
    await sendMutation('won/remove', { house_id: houseId })
    toast('操作成功')
    return true
  } catch {
    return false
  }
}

/** Exports the coming days to the calendar of the phone or browser, and shows the result. */
export function saveWonDays(info: WonInfo): void {
  const link = siteNow().origin + buildScreenUrl('my-won', { id: info.house.id })
  void saveCalendar(`拍到之后-${info.house.id}`, wonEvents(info, link), Math.floor(serverNow())).then(
    toast,
    () => toast('存入日历失败，请重试'),
  )
}
