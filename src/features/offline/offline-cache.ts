// Offline cache of one member in IndexedDB. Responses are gathered for a second and then written in a serial queue that stops as soon as
// the member leaves. Data of a lot is stored only while the member follows it, and is deleted after an unfollow; pictures that the page has
// shown are stored with their lot. After each write, items beyond the age and size limits are evicted.

import type { KeptItem } from '@/platform/offline/kept-item'
import { dropItems, keepAnswers, keepPicture, keptText } from '@/platform/offline/store'
import { followsIn, overdue, getOfflinePlace } from './rules'
import { createShownPictures } from './shown-pictures'
import { keptKey, buildKeptAnswer, type Answered } from './serialize'

/** Milliseconds for which responses are batched before they are written. */
const GATHER = 1_000
/** Milliseconds for which cached data is not prefetched again. */
const FRESH = 6 * 3_600_000

export interface Shelf {
  isHere: () => boolean
  /** Caches the response if the rules say so. */
  take: (answer: Answered) => void
  kept: (hash: string) => Promise<{ text: string; at: number } | null>
  isFresh: (hash: string) => boolean
  setFollowed: (lot: number, isOn: boolean) => void
  /** Records the address of a picture that was shown. */
  show: (address: string) => void
  /** Called after the cache was cleared by hand. */
  forget: () => void
}

interface Of {
  uid: number
  found: readonly KeptItem[]
  /** True if the same member is still signed in, in this tab and in others. */
  isHere: () => boolean
  /** Returns the follow state pressed since the lot was fetched, otherwise the one in the response. */
  isFollowed: (lot: number, told: boolean) => boolean
}

/** Offline cache of one member. */
export function createShelf({ uid, found, isHere, isFollowed }: Of): Shelf {
  const items = new Map(found.map(item => [item.key, item]))
  const follows = new Set(found.map(({ lot }) => lot).filter(lot => lot > 0))
  const gathered = new Map<string, Answered>()
  const pictures = createShownPictures()
  const { work, soon } = inTurn(isHere)
  const itemOf = (hash: string) => items.get(keptKey(uid, hash))

  const drop = async (gone: readonly KeptItem[]) => {
    gone.forEach(({ key }) => items.delete(key))
    await dropItems(gone)
  }
  const write = async () => {
    const answers = [...gathered.values()].flatMap(answer => buildKeptAnswer(answer, uid) ?? [])
    gathered.clear()
    answers.forEach(pictures.learn)
    if (answers.length > 0 && (await keepAnswers(answers, isHere).catch(() => false)))
      answers.forEach(({ item }) => items.set(item.key, item))
    for (const { address, lot } of pictures.take(lot => follows.has(lot))) {
      if (items.has(address)) continue
      const about = { key: address, uid, place: 'lot', lot, at: Date.now() } as const
      const picture = await keepPicture(about, isHere).catch(() => null)
      if (picture) items.set(address, picture)
    }
    await drop(overdue([...items.values()], Date.now()))
  }
  const setFollowed = (lot: number, isOn: boolean) => {
    if (isOn) follows.add(lot)
    else if (follows.delete(lot)) {
      for (const [hash, { path, request }] of gathered)
        if (getOfflinePlace(path, request)?.lot === lot) gathered.delete(hash)
      work(() => drop([...items.values()].filter(item => item.lot === lot)))
    }
  }

  soon(write)
  return {
    isHere,
    setFollowed,
    take(answer) {
      const { hash, path, request, data, at } = answer
      const { on, off } = followsIn(path, data)
      for (const lot of on) setFollowed(lot, isFollowed(lot, true))
      for (const lot of off) setFollowed(lot, isFollowed(lot, false))
      const place = getOfflinePlace(path, request)
      if (!place || (place.lot > 0 && !follows.has(place.lot)) || itemOf(hash)?.at === at) return
      gathered.set(hash, answer)
      soon(write)
    },
    async kept(hash) {
      const item = itemOf(hash)
      const text = item && (await keptText(item.key).catch(() => undefined))
      return item && text !== undefined ? { text, at: item.at } : null
    },
    isFresh: hash => Date.now() - (itemOf(hash)?.at ?? 0) < FRESH,
    show(address) {
      if (pictures.add(address)) soon(write)
    },
    forget() {
      items.clear()
      gathered.clear()
      pictures.forget()
    },
  }
}

/**
 * Runs work sequentially, and none once the member has gone; data that exceeds the device's storage is not cached, and nothing else
 * changes.
 */
function inTurn(isHere: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let working: Promise<unknown> = Promise.resolve()
  const work = (job: () => Promise<unknown>) => {
    working = working.then(() => (isHere() ? job() : undefined)).catch(() => undefined)
  }
  return {
    work,
    soon: (job: () => Promise<unknown>) => {
      timer ??= setTimeout(() => {
        timer = undefined
        work(job)
      }, GATHER)
    },
  }
}
