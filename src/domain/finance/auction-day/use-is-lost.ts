import { useCall } from '@/api/query'

/** True while the state of a running lot cannot be fetched, so that the shown price and end may be old. */
export function useIsLost(houseId: number, isRunning: boolean): boolean {
  const { isError, fetchStatus } = useCall(
    'house/live',
    { ids: [houseId] },
    { stale: 'live', enabled: isRunning },
  )
  return isRunning && (isError || fetchStatus === 'paused')
}
