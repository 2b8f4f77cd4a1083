import { useState } from 'react'
import { ask } from '@/ui/dialog/ask'
import { toast } from '@/ui/toast/toast'
import type { Choice } from './use-choice'

/** Runs an action on stored rows one at a time, then shows 操作成功 and leaves selection mode. Clearing asks for confirmation first. */
export function useRowWork(choice: Choice) {
  const [isBusy, setBusy] = useState(false)

  const work = async (job: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await job()
      choice.stop()
      toast('操作成功')
    } catch {
      // The request layer has shown the error; the remaining rows are still in the list.
    } finally {
      setBusy(false)
    }
  }
  const workAfterAsking = async (text: string, job: () => Promise<unknown>) => {
    if (await ask({ text, confirm: '清空' })) await work(job)
  }
  return {
    isBusy,
    run: (job: () => Promise<unknown>) => void work(job),
    clear: (text: string, job: () => Promise<unknown>) => void workAfterAsking(text, job),
  }
}
