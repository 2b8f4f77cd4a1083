// Upload queue of a lot's pictures, at most two requests at a time. `files` holds every unfinished picture; dropping one removes it there
// and aborts its request, and each step checks that its file is still present before it continues. A finished upload is attached to the
// lot, and a duplicate of an existing picture is removed. A logout aborts everything.

import { ApiError } from '@/api/errors'
import { sendMutation } from '@/api/mutation'
import { MAX_LOT_PICTURES } from '@/contract/lot-rules'
import { serverNow } from '@/platform/clock'
import { releasePreview, type ChosenPicture } from '@/platform/picture-choice'
import { onLogout } from '@/state/member-stores'
import { attachShot } from './album-sync'
import type { Shot } from './shots'
import { changeShot, setShots, shotsNow, type LotKey } from './shot-store'

/** Maximum parallel uploads. */
const AT_ONCE = 2

const REFUSALS: Record<NonNullable<ChosenPicture['refusal']>, string> = {
  type: '不是 JPEG、PNG、WebP',
  size: '超过 10 MB',
}

interface Waiting {
  lot: LotKey
  picture: ChosenPicture
  abort: AbortController | null
}

/** Files of unfinished pictures, for retries. */
const files = new Map<string, Waiting>()
let running = 0
let made = 0

// Aborts the member's uploads; each one decrements `running` when it ends.
onLogout(() => {
  for (const key of [...files.keys()]) dropPicture(key)
})

/** Appends chosen pictures and uploads them, a few at a time; returns how many exceeded the limit. */
export function addPictures(lot: LotKey, chosen: readonly ChosenPicture[]): number {
  const room = Math.max(0, MAX_LOT_PICTURES - shotsNow(lot).length)
  const taken = chosen.slice(0, room)
  const shots = taken.map((picture): Shot => {
    const key = `u${++made}`
    files.set(key, { lot, picture, abort: null })
    const { name, size, preview, refusal } = picture
    return {
      key,
      id: null,
      src: preview,
      name,
      size,
      kind: 'photo',
      caption: '',
      percent: null,
      at: 0,
      state: refusal ? 'failed' : 'queued',
      error: refusal && REFUSALS[refusal],
      canRetry: false,
    }
  })
  setShots(lot, now => [...now, ...shots])
  for (let n = 0; n < AT_ONCE; n++) void sendNext()
  return chosen.length - taken.length
}

/** Retries a failed upload, after the queued ones. */
export function retryPicture(lot: LotKey, key: string) {
  if (!files.has(key)) return
  changeShot(lot, key, { state: 'queued', error: null, percent: null })
  void sendNext()
}

/** Cancels an unfinished upload. */
export function dropPicture(key: string) {
  const file = files.get(key)
  files.delete(key)
  file?.abort?.abort()
  if (file) releasePreview(file.picture.preview)
}

function nextQueued(): { key: string; file: Waiting } | undefined {
  for (const [key, file] of files) {
    if (shotsNow(file.lot).some(shot => shot.key === key && shot.state === 'queued')) return { key, file }
  }
  return undefined
}

async function sendNext(): Promise<void> {
  const next = running < AT_ONCE ? nextQueued() : undefined
  if (!next) return
  running += 1
  const { key, file } = next
  changeShot(file.lot, key, { state: 'sending', percent: null })
  try {
    await sendOne(key, file)
  } catch (error) {
    if (files.has(key))
      changeShot(file.lot, key, { state: 'failed', percent: null, ...getUploadFailure(error) })
  } finally {
    running -= 1
    void sendNext()
  }
}

/** Error under a failed picture. An error that the server found in the bytes cannot be retried. */
function getUploadFailure(error: unknown): Pick<Shot, 'error' | 'canRetry'> {
  if (!(error instanceof ApiError)) return { error: '无法读取这张图片', canRetry: true }
  const isBytes = error.kind === 'api' && error.errcode === 1004
  return { error: isBytes ? error.message.replace(/^image：/, '') : error.message, canRetry: !isBytes }
}

async function sendOne(key: string, file: Waiting): Promise<void> {
  const { lot, picture } = file
  const { base64 } = await picture.read()
  if (!files.has(key)) return
  file.abort = typeof AbortController === 'undefined' ? null : new AbortController()
  const { id, url } = await sendMutation(
    'base/upload-pic-water',
    { image: base64, usage: 'house' },
    {
      isQuiet: true,
      signal: file.abort?.signal,
      onSent: (sent, total) =>
        changeShot(lot, key, { percent: Math.min(99, Math.floor((100 * sent) / Math.max(1, total))) }),
    },
  )
  if (!files.has(key)) return
  await attachShot(lot, id, 'photo')
  files.delete(key)
  releasePreview(picture.preview)
  finish(lot, key, { id, url })
}

/** Equal bytes give the same picture: a duplicate is not shown twice. */
function finish(lot: LotKey, key: string, { id, url }: { id: number; url: string }) {
  const done = {
    id,
    src: url,
    state: 'done' as const,
    percent: null,
    error: null,
    at: Math.floor(serverNow()),
  }
  setShots(lot, now =>
    now.some(shot => shot.id === id)
      ? now.filter(shot => shot.key !== key)
      : now.map(shot => (shot.key === key ? { ...shot, ...done } : shot)),
  )
}
