import { useDeviceState } from '@/platform/hydration'
import { memberStorage } from '@/state/storage'

/** Maximum of lots whose ticks stay on the device. */
const MAX_LOTS = 20

const stored = () => memberStorage.get('auctionDays') ?? []

/** Finished tasks of a lot, kept on the device. */
export function useDayTicks(houseId: number) {
  const [ticks, setTicks] = useDeviceState<readonly string[]>(
    () => stored().find(([id]) => id === houseId)?.[1] ?? [],
    () => [],
  )
  const toggle = (key: string) => {
    const next = ticks.includes(key) ? ticks.filter(tick => tick !== key) : [...ticks, key]
    const others = stored().filter(([id]) => id !== houseId)
    memberStorage.set('auctionDays', [[houseId, next] as const, ...others].slice(0, MAX_LOTS))
    setTicks(next)
  }
  return { ticks, toggle }
}
