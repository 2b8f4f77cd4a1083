import { detachShot, sendCover, sendOrder } from './album-sync'
import { isDone, moved, type Shot } from './shots'
import { changeShot, setShots, shotsNow, type LotKey } from './shot-store'
import { dropPicture } from './upload-queue'

/** Actions on the pictures of a lot. A saved lot is updated at once, a new one when it is submitted. */

export function moveShot(lot: LotKey, from: number, to: number) {
  if (from === to) return
  setShots(lot, now => moved(now, from, to))
  void sendOrder(lot)
}

export function removeShot(lot: LotKey, { key, id }: Pick<Shot, 'key' | 'id'>) {
  setShots(lot, now => now.filter(shot => shot.key !== key))
  dropPicture(key)
  if (id !== null) void detachShot(lot, id)
}

/** Makes a picture the first, which is the cover. */
export function coverShot(lot: LotKey, key: string) {
  const from = shotsNow(lot).findIndex(shot => shot.key === key)
  const shot = shotsNow(lot)[from]
  if (!shot || from === 0 || !isDone(shot)) return
  setShots(lot, now => moved(now, from, 0))
  void sendCover(lot, shot.id)
}

export function describeShot(lot: LotKey, key: string, change: Partial<Pick<Shot, 'kind' | 'caption'>>) {
  changeShot(lot, key, change)
  void sendOrder(lot)
}
