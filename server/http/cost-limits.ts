/**
 * Milliseconds of work that each address may cause, in memory: a read must not cost a write. Where several processes serve, each has its
 * part of them.
 */
export interface CostLimit {
  /** Whether an address has anything left. */
  isOpen: (address: string) => boolean
  /** Puts so many milliseconds on an address's account. */
  add: (address: string, ms: number) => void
  /** Does the work, and puts what it took on the address's account. */
  charge: <T>(address: string, work: () => Promise<T>) => Promise<T>
}

/** Addresses remembered; the longest unheard of go first. */
const REMEMBERED = 20_000

/** What was spent comes back evenly, `msPerMinute` in a minute. `now` in milliseconds. */
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
