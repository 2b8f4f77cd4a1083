import { useCallback, useEffect, useRef, useState } from 'react'
import type { PracticeLot } from '@/contract/practice/cards'
import { keepPractice } from '@/domain/finance/practice/use-practice'
import type { OwnPress, PracticeResult } from '@/lib/practice/replay'
import { serverNow } from '@/platform/clock'

/** Saves a finished practice, once; a failed save can be retried. */
export function useKept({
  house,
  ceiling,
  result,
  presses,
}: {
  house: PracticeLot
  ceiling: number
  result: PracticeResult
  presses: readonly OwnPress[]
}) {
  const [state, setState] = useState<'busy' | 'kept' | 'failed'>('busy')
  const keep = useCallback(() => {
    setState('busy')
    const one = {
      house_id: house.id,
      title: house.title,
      limit_amount: ceiling,
      is_won: result.isWon,
      end_price: result.endPrice ?? 0,
      own_price: result.ownPrice,
      over_amount: result.over,
      created_at: Math.floor(serverNow()),
    }
    void keepPractice(one, presses).then(
      () => setState('kept'),
      () => setState('failed'),
    )
  }, [house, ceiling, result, presses])
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    keep()
  }, [keep])
  return { hasFailed: state === 'failed', isBusy: state === 'busy', again: keep }
}
