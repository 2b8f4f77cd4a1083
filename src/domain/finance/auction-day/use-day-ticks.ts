import { useDeviceState } from '@/platform/hydration'
import { memberStorage } from '@/state/storage'

/** Maximum of lots whose ticks stay on the device. */
const MAX_LOTS = 20
const NONE: readonly string[] = []

/** Finished tasks of a lot, kept on the device. */
export function useDayTicks(houseId: number) {
  const [ticks, setTicks] = useDeviceState(
    () => memberStorage.get('auctionDays')?.[houseId] ?? NONE,
    () => NONE,
  )
  const toggle = (key: string) => {
    const next = ticks.includes(key) ? ticks.filter(tick => tick !== key) : [...ticks, key]
    const { [houseId]: _, ...others } = memberStorage.get('auctionDays') ?? {}
    const kept = Object.entries(others).slice(1 - MAX_LOTS)
    memberStorage.set('auctionDays', { ...Object.fromEntries(kept), [houseId]: next })
    setTicks(next)
  }
  return { ticks, toggle }
}
