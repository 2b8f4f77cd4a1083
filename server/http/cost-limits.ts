/**
 * Budget of work in milliseconds per address, in memory, because a read must not cost a write. If several processes serve, each has its
 * share.
 */
export interface CostLimit {
  /** True if the address has budget left. */
  isOpen: (address: string) => boolean
  /** Charges milliseconds to an address. */
  add: (address: string, ms: number) => void
  /** Runs the work and charges its duration to the address. */
  charge: <T>(address: string, work: () => Promise<T>) => Promise<T>
}

/** Maximum number of remembered addresses; least recently used ones are evicted first. */
const REMEMBERED = 20_000

/** The budget refills evenly, by `msPerMinute` per minute. `now` in milliseconds. */
export function costLimit(msPerMinute: number, now: () => number = () => performance.now()): CostLimit {
  const accounts = new Map<string, { spent: number; at: number }>()
  const spentBy = (address: string) => {
    const account = accounts.get(address)
    return account ? Math.max(0, account.spent - ((now() - account.at) * msPerMinute) / 60_000) : 0
  }
  const add = (address: string, ms: number) => {
    const spent = spentBy(address) + ms
    accounts.delete(address)
    accounts.set(address, { spent, at: now() })
    const oldest = accounts.size > REMEMBERED ? accounts.keys().next().value : undefined
    if (oldest !== undefined) accounts.delete(oldest)
  }
  return {
    isOpen: address => spentBy(address) < msPerMinute,
    add,
    charge: async (address, work) => {
      const begun = now()
      try {
        return await work()
      } finally {
        add(address, now() - begun)
      }
    },
  }
}
