import { useState } from 'react'
import { callApi } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { asMember } from './as-member'

export interface RemindFacts {
  is_reminded: boolean
  remind_total: number
}

/** Minutes before the start, or before the end of a running lot, unless another is chosen. */
const BEFORE_MINUTES = 30

/** A lot's reminder: set or taken back. A visitor's press waits for the login. */
export function useRemind(houseId: number, fetched: RemindFacts) {
  const [now, setNow] = useState<RemindFacts>()
  const [isBusy, setBusy] = useState(false)
  const { is_reminded: isReminded, remind_total: total } = now ?? fetched

  const toggle = async () => {
    setBusy(true)
    try {
      const state = isReminded
        ? await callApi('user/unremind', { house_id: houseId })
        : await asMember({
            path: 'user/remind',
            request: { house_id: houseId, before_minutes: BEFORE_MINUTES, channel: 'sms' },
            done: `已设${BEFORE_MINUTES} 分钟前提醒`,
          })
      if (state) setNow(state)
      void queryClient.invalidateQueries({ queryKey: ['user/personal-center'] })
    } catch {
      // The request layer has said why.
    } finally {
      setBusy(false)
    }
  }
  return {
    isReminded,
    total,
    isBusy,
    toggle: () => {
      void toggle()
    },
  }
}
