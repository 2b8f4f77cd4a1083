// Writes the pictures of a saved lot to its albums. The writes of one lot are chained in `lines`, so that they reach the server in order; a
// failed write shows an error, reloads the pictures and does not block the next one. For an unsaved lot every write does nothing.

import { callApi } from '@/api/call'
import { sendMutation } from '@/api/mutation'
import { createMemberMap, captureSession } from '@/state/member-stores'
import { toast } from '@/ui/toast/toast'
import { isDone, buildShots, type Shot } from './shots'
import { parseLotId, setShots, shotsNow, type LotKey } from './shot-store'

/** Queue per lot: writes of its albums run one at a time, so that an older order never overtakes a newer one. */
const lines = createMemberMap<LotKey, Promise<unknown>>()

function inLine<T>(key: LotKey, work: (houseId: number) => Promise<T>): Promise<T | undefined> {
  const id = parseLotId(key)
  if (id === null) return Promise.resolve(undefined)
  const turn = (lines.get(key) ?? Promise.resolve()).then(() => work(id))
  lines.set(
    key,
    turn.catch(() => undefined),
  )
  return turn
}

/** Loads the lot's pictures from the server; pending uploads follow them. */
export async function loadShots(key: LotKey): Promise<void> {
  const id = parseLotId(key)
  if (id === null) return
  const isStillMember = captureSession()
  const { list } = await callApi('house/album-list', { house_id: id }, { isQuiet: true })
  if (isStillMember()) setShots(key, now => [...buildShots(list), ...now.filter(shot => !isDone(shot))])
}

/** Adds an upload to the lot's pictures; does nothing until the lot is saved. */
export const attachShot = (key: LotKey, pictureId: number, kind: Shot['kind']) =>
  inLine(key, id =>
    sendMutation('house/album-add', { house_id: id, picture_ids: [pictureId], kind }, { isQuiet: true }),
  )

export const detachShot = (key: LotKey, pictureId: number) =>
  settle(
    key,
    inLine(key, id =>
      sendMutation('house/album-del', { house_id: id, picture_ids: [pictureId] }, { isQuiet: true }),
    ),
  )

export const sendCover = (key: LotKey, pictureId: number) =>
  settle(
    key,
    inLine(key, id =>
      sendMutation('house/set-cover', { house_id: id, picture_id: pictureId }, { isQuiet: true }),
    ),
  )

/** Sends order, kinds and captions as they are when the queued write runs. */
export const sendOrder = (key: LotKey) =>
  settle(
    key,
    inLine(key, id =>
      sendMutation('house/add-edit', { id, pictures: placed(shotsNow(key)) }, { isQuiet: true }),
    ),
  )

/** Finished pictures in the shape of the request. */
export const placed = (shots: readonly Shot[]) =>
  shots.filter(isDone).map(({ id, kind, caption }) => ({ id, kind, caption: caption || null }))

/** Shows an error and reloads the pictures. */
async function settle(key: LotKey, written: Promise<unknown>): Promise<void> {
  try {
    await written
  } catch (error) {
    toast(error instanceof Error ? error.message : '没有保存')
    await loadShots(key).catch(() => undefined)
  }
}
