import { useState } from 'react'
import { callApi } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { goLogin } from '@/routes/go'
import { isSignedIn, sessionStore } from '@/state/session'
import { toast } from '@/ui/toast/toast'

const BEFORE_MINUTES = 30

/** Sets a reminder for each of these lots; a visitor logs in first. */
export function useRemindAll(houseIds: readonly number[]) {
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const work = async () => {
    if (!isSignedIn(sessionStore.getState())) {
      goLogin()
      return
    }
    setBusy(true)
    try {
      for (const id of houseIds)
        await callApi('user/remind', { house_id: id, before_minutes: BEFORE_MINUTES, channel: 'sms' })
      setDone(true)
      toast(`已设 ${houseIds.length} 套，开拍前 ${BEFORE_MINUTES} 分钟提醒`)
    } catch {
      // The request layer has said why.
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: ['user/personal-center'] })
    }
  }
  return {
    isBusy,
    isDone,
    remind: () => {
      void work()
    },
  }
}
