import { useState } from 'react'
import { goLogin } from '@/routes/go'
import { isSignedIn } from '@/state/session'
import { toast } from '@/ui/toast/toast'
import { useMessageQuestion } from './message-question'
import { press, setMark, useMark, type Markable } from './marks'

export interface RemindFacts {
  is_reminded: boolean
  remind_total: number
}

/** State and toggle of a lot's reminder. A visitor's press waits for the login. */
export function useRemind(houseId: number, fetched: RemindFacts) {
  const thing: Markable = { kind: 'remind', id: houseId }
  const mark = useMark(thing, { isOn: fetched.is_reminded, total: fetched.remind_total })
  const askForMessage = useMessageQuestion()
  return {
    isReminded: mark.isOn,
    total: mark.total,
    toggle: () => {
      if (!mark.isOn) askForMessage()
      void press(thing, mark)
    },
  }
}

/** Sets a reminder for each of these lots, which have none; a visitor logs in first. */
export function useRemindAll(houseIds: readonly number[]) {
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const work = async () => {
    if (!isSignedIn()) {
      goLogin()
      return
    }
    setBusy(true)
    let total = 0
    for (const id of houseIds) {
      // The error has been shown; the others would fail the same way.
      if (!(await setMark({ kind: 'remind', id }, { isOn: false, total: 0 }, true))) break
      total += 1
    }
    setBusy(false)
    setDone(total === houseIds.length)
    if (total > 0) toast(`已设 ${total} 套，开拍前提醒`)
  }
  return {
    isBusy,
    isDone,
    remind: () => void work(),
  }
}
