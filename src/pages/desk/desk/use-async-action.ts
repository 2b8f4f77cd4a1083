import { useState } from 'react'
import { fieldErrors } from '@/domain/desk/use-desk'

/** Runs one action at a time, and holds its error in words for the screen. `onError` returns true if it has handled it. */
export function useAsyncAction() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const clear = () => setError(null)
  const run = async (work: () => Promise<unknown>, onError: (error: unknown) => boolean = () => false) => {
    setBusy(true)
    clear()
    try {
      await work()
    } catch (failure) {
      if (!onError(failure)) setError(Object.values(fieldErrors(failure))[0] ?? (failure as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, run, clear }
}
