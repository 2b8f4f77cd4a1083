import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { KeptItem } from './kept-item'
import { DATABASE, PICTURES } from './names'

interface Shelf extends DBSchema {
  items: { key: string; value: KeptItem }
  /** JSON of responses, by the same key. */
  answers: { key: string; value: string }
}

export interface KeptAnswer {
  item: KeptItem
  text: string
}

/** Opens the database for each operation and closes it afterwards: another tab, or the worker, may delete it at any time. */
async function inShelf<T>(work: (shelf: IDBPDatabase<Shelf>) => Promise<T>): Promise<T> {
  const shelf = await openDB<Shelf>(DATABASE, 1, {
    upgrade(made) {
      made.createObjectStore('items', { keyPath: 'key' })
      made.createObjectStore('answers')
    },
    blocking(_old, _wanted, event) {
      ;(event.target as IDBDatabase).close()
    },
  })
  try {
    return await work(shelf)
  } finally {
    shelf.close()
  }
}

/** All cached items, of any member. */
export const keptItems = (): Promise<KeptItem[]> => inShelf(shelf => shelf.getAll('items'))

export const keptText = (key: string): Promise<string | undefined> =>
  inShelf(shelf => shelf.get('answers', key))

/** `isWanted` runs when the device is ready to write: the member may have logged out in the meantime. */
export const keepAnswers = (answers: readonly KeptAnswer[], isWanted: () => boolean): Promise<boolean> =>
  inShelf(async shelf => {
    if (!isWanted()) return false
    const written = shelf.transaction(['items', 'answers'], 'readwrite')
    await Promise.all([
      ...answers.flatMap(({ item, text }) => [
        written.objectStore('items').put(item),
        written.objectStore('answers').put(text, item.key),
      ]),
      written.done,
    ])
    return true
  })

/** Caches a picture that the page has shown, from the browser's HTTP cache; null if it is unavailable. */
export async function keepPicture(
  item: Omit<KeptItem, 'kind' | 'bytes' | 'path' | 'title'>,
  isWanted: () => boolean,
): Promise<KeptItem | null> {
  const answer = await fetch(item.key)
  if (!answer.ok || answer.type !== 'basic') return null
  const { size } = await answer.clone().blob()
  const whole: KeptItem = { ...item, kind: 'picture', path: '', title: '', bytes: size }
  const pictures = await caches.open(PICTURES)
  if (!isWanted()) return null
  await pictures.put(item.key, answer)
  const isKept = await inShelf(async shelf => {
    if (isWanted()) await shelf.put('items', whole)
    return isWanted()
  })
  if (isKept) return whole
  await pictures.delete(item.key)
  return null
}

export async function dropItems(items: readonly KeptItem[]): Promise<void> {
  if (items.length === 0) return
  await inShelf(async shelf => {
    const written = shelf.transaction(['items', 'answers'], 'readwrite')
    await Promise.all([
      ...items.flatMap(({ key }) => [
        written.objectStore('items').delete(key),
        written.objectStore('answers').delete(key),
      ]),
      written.done,
    ])
  })
  const pictures = await caches.open(PICTURES)
  await Promise.all(items.filter(({ kind }) => kind === 'picture').map(({ key }) => pictures.delete(key)))
}

/** Removes all data of members; scripts and styles are not personal. */
export async function emptyStore(): Promise<void> {
  await Promise.all([
    inShelf(async shelf => {
      const written = shelf.transaction(['items', 'answers'], 'readwrite')
      await Promise.all([
        written.objectStore('items').clear(),
        written.objectStore('answers').clear(),
        written.done,
      ])
    }),
    caches.delete(PICTURES),
  ])
}
