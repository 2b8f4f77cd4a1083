import { useEffect, useState } from 'react'
import { useCall } from '@/api/query'
import { sendMutation } from '@/api/mutation'
import { buildEligibilityQuery } from '@/contract/eligibility/asks'
import type { SavedAnswers } from '@/contract/eligibility/cards'
import { isSignedIn } from '@/state/session'
import { memberStorage } from '@/state/storage'
import { NO_ANSWERS } from './eligibility-view'
import { useDeviceState } from '@/platform/hydration'

/** The lot's side of the ring road, and the member's earlier answers. */
export const useEligibilityParam = (houseId: number | undefined) =>
  useCall(...buildEligibilityQuery(houseId), { stale: 'short' })

/** Debounce in milliseconds between the last answer and its save on the server. */
const REST = 800

/** Answers, stored on the server for a member and on the device for a visitor; saves each change. */
export function useAnswers(kept: SavedAnswers | null) {
  const [answers, setAnswers] = useDeviceState<SavedAnswers>(
    () => kept ?? memberStorage.get('eligibility') ?? NO_ANSWERS,
    () => kept ?? NO_ANSWERS,
  )
  const [isDirty, setDirty] = useState(false)
  useEffect(() => {
    if (!isDirty || !isSignedIn()) return undefined
    const timer = setTimeout(
      () => void sendMutation('eligibility/save', { answers }, { isQuiet: true }).catch(() => {}),
      REST,
    )
    return () => clearTimeout(timer)
  }, [answers, isDirty])
  return {
    answers,
    change: (part: Partial<SavedAnswers>) => {
      const next = { ...answers, ...part }
      setAnswers(next)
      setDirty(true)
      memberStorage.set('eligibility', next)
    },
    /** Deletes all of them, here and on the server. */
    drop: async () => {
      memberStorage.remove('eligibility')
      setAnswers(NO_ANSWERS)
      setDirty(false)
      if (isSignedIn()) await sendMutation('eligibility/delete', {})
    },
  }
}
