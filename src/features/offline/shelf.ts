import type { KeptItem } from '@/platform/offline/kept-item'
import { dropItems, keepAnswers, keepPicture, keptText } from '@/platform/offline/store'
import { followsIn, overdue, placeOf } from './rules'
import { createShownPictures } from './shown-pictures'
import { keptKey, writtenOf, type Answered } from './written'

/** Milliseconds that answers gather before they are written. */
const GATHER = 1_000
/** Milliseconds for which what is kept is not asked for ahead again. */
const FRESH = 6 * 3_600_000

export interface Shelf {
  isHere: () => boolean
  /** Keeps it where it belongs to what is kept. */
  take: (answer: Answered) => void
  kept: (hash: string) => Promise<{ text: string; at: number } | null>
  isFresh: (hash: string) => boolean
  setFollowed: (lot: number, isOn: boolean) => void
  /** A picture was shown, by its address. */
  show: (address: string) => void
  /** What was kept has been thrown away by hand. */
  forget: () => void
}

interface Of {
  uid: number
  found: readonly KeptItem[]
  /** The same member is still here, in this tab and in others. */
  isHere: () => boolean
  /** What was pressed since a lot was fetched, else what the answer told. */
  isFollowed: (lot: number, told: boolean) => boolean
}

/** What is kept of one member. */
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
    const answers = [...gathered.values()].flatMap(answer => writtenOf(answer, uid) ?? [])
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
        if (placeOf(path, request)?.lot === lot) gathered.delete(hash)
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
      const place = placeOf(path, request)
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

/** Work one after the other, and none once the member has gone; what the device has no room for is not kept, and nothing else changes. */
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
