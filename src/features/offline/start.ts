import { findMark } from '@/domain/member/marks'
import { readCookie } from '@/platform/cookies'
import { emptyStore, keptItems } from '@/platform/offline/store'
import { passLoadedFiles, startWorker } from '@/platform/offline/worker'
import { captureSession } from '@/state/member-stores'
import { isSignedIn, sessionStore } from '@/state/session'
import { memberStorage } from '@/state/storage'
import { createShelf } from './offline-cache'
import { watchAnswers } from './watch'

/** Another tab may have logged out or logged somebody else in, which shows in the cookie at once. */
const isSameLogin = () => (readCookie('token') ?? '') === sessionStore.getState().token

const uidNow = () => (isSignedIn() ? sessionStore.getState().uinfo?.uid : undefined)

const emptied = () => emptyStore().catch(() => undefined)

/** Caches the data of the signed-in member, and clears it if nobody or somebody else is signed in. */
export function begin(): void {
  let uid: number | undefined
  let stop = () => {}
  const follow = () => {
    const now = uidNow()
    if (now === uid) return
    stop()
    uid = now
    stop = now === undefined ? () => {} : keepFor(now)
    if (now === undefined) void emptied()
  }
  sessionStore.subscribe(follow)
  // A login that expired while the site was closed left this data behind.
  if (!isSignedIn()) {
    memberStorage.remove('offline')
    void emptied()
  }
  follow()
}

function keepFor(uid: number): () => void {
  const isStillMember = captureSession()
  let isStopped = false
  let stopWatch = () => {}
  const isHere = () => !isStopped && isStillMember() && isSameLogin()
  void open(uid, isHere).then(
    stopOpened => {
      if (isStopped) stopOpened?.()
      else if (stopOpened) stopWatch = stopOpened
    },
    // Without storage in this browser, the site works as before.
    () => undefined,
  )
  return () => {
    isStopped = true
    stopWatch()
  }
}

async function open(uid: number, isHere: () => boolean): Promise<(() => void) | undefined> {
  const worker = await startWorker()
  if (!worker || !isHere()) return undefined
  if (memberStorage.get('offline') !== uid) {
    await emptyStore()
    if (!isHere()) return undefined
    memberStorage.set('offline', uid)
  }
  const found = (await keptItems()).filter(item => item.uid === uid)
  if (!isHere()) return undefined
  if (worker.isNew) void passLoadedFiles()
  const isFollowed = (lot: number, told: boolean) =>
    findMark({ kind: 'follow', type: 'house', id: lot })?.isOn ?? told
  return watchAnswers(createShelf({ uid, found, isHere, isFollowed }))
}
