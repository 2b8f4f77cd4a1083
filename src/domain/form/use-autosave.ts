// Autosave of the desk's editors. Each change is copied to the device at once (device-copy.ts) and sent after a debounce of 1.5 s, at most
// one request at a time: `row` chains the saves, and a save sends the latest value when its turn comes. If the server returns other content
// it replaces the editor's, unless the user typed meanwhile. A conflict stops autosave until `adopt` or `join` resolves it; offline or
// failed saves are retried on an interval and on reconnect. After a logout (`isGone`) late responses are ignored.

import { useEffect, useRef, useState } from 'react'
import { onlineManager } from '@tanstack/react-query'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { ApiError, isConflict } from '@/api/errors'
import { reportError } from '@/api/report'
import { serverNow } from '@/platform/clock'
import { useBeforeUnload } from '@/platform/before-unload'
import { blockLeaving } from '@/routes/blocker'
import { onLogout } from '@/state/member-stores'
import { ask } from '@/ui/dialog/ask'
import type { DraftMarkProps, DraftState } from '@/ui/draft-mark/draft-words'
import { deviceCopy, type Copy } from './device-copy'
import { useDraft } from './use-draft'

/** Milliseconds: debounce after the last keystroke, maximum delay after the first, and retry interval without an answer. */
const REST = 1_500
const MAX = 5_000
const AGAIN = 10_000

const CLEAN: DraftState = { is: 'clean' }

interface Work<V, How> {
  /** Kind of the record; `key` changes once a new record has a number. */
  form: string
  key: string
  /** The input; every change is another object. */
  value: V
  /** The server's version that the edit started from, 0 for none. */
  base: number
  /** True: saves automatically. False for published texts, which wait on the device until the editor presses save. */
  isAuto: boolean
  /** Saves on the server; `how` is the intent of a press, undefined for an autosave. Returns replacement content for the editor, if any. */
  send: (value: V, how: How | undefined) => Promise<V | undefined>
  /** Replaces the content of the editor. */
  setContent: (value: V) => void
}

/**
 * Saves input on the device at once and on the server every few seconds, one save at a time. The next save picks up input that arrives
 * during a save; unsaved input triggers a confirmation on leaving, and is offered on the next visit.
 */
export function useAutosave<V, How>(work: Work<V, How>) {
  const { value, form, key, isAuto } = work
  const [copy] = useState(() => deviceCopy<V>(form))
  const [state, setState] = useState<DraftState>(CLEAN)
  const [offer, setOffer] = useState<Copy<V> | null>(() => copy.found(key, value))
  const latest = useRef(work)
  latest.current = work
  /** The server's content. */
  const saved = useRef(value)
  const isDirty = useRef(false)
  const isShown = useRef(true)
  /** Time of the first keystroke that no save has included. */
  const since = useRef<number>()
  const told = useRef<DraftState['is']>('clean')
  const row = useRef<Promise<unknown>>(Promise.resolve())
  const isGone = useRef(false)

  const tell = (next: DraftState) => {
    told.current = next.is
    setState(next)
  }
  const keep = () => {
    const { key, value, base } = latest.current
    return copy.keep(key, value, base)
  }
  const keepNow = () => {
    const at = keep()
    if (told.current === 'offline') tell({ is: 'offline', at })
    else if (!latest.current.isAuto && ['clean', 'typing', 'saved', 'device'].includes(told.current))
      tell({ is: 'device', at })
  }
  useDraft({ values: value, beside: undefined, isDirty, keep: keepNow })

  const markSaved = (next: V) => {
    saved.current = next
    isDirty.current = latest.current.value !== next
    if (!isDirty.current) copy.drop()
  }
  const pushNow = async (how: How | undefined): Promise<boolean> => {
    const { value: sent, isAuto, send, setContent } = latest.current
    if (isGone.current) return false
    if (how === undefined && (!isAuto || told.current === 'conflict' || sent === saved.current)) return true
    if (!onlineManager.isOnline()) {
      tell({ is: 'offline', at: keep() })
      return false
    }
    tell({ is: 'saving' })
    since.current = undefined
    try {
      const other = await send(sent, how)
      if (isGone.current) return true
      if (other !== undefined && latest.current.value === sent) {
        latest.current = { ...latest.current, value: other }
        setContent(other)
        markSaved(other)
      } else markSaved(sent)
      // Input typed during the save has its own debounce.
      tell(isDirty.current ? { is: 'typing' } : { is: 'saved', at: serverNow() })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error, form)
      if (!isGone.current) tell(stateAfter(error, keep()))
      return false
    }
  }
  const push = (how?: How): Promise<boolean> => {
    const turn = row.current.then(() => pushNow(how))
    row.current = turn
    return turn
  }
  const again = useRef(push)
  again.current = push

  useEffect(() => {
    if (value === saved.current) return undefined
    isDirty.current = true
    since.current ??= Date.now()
    if (['clean', 'saved', 'device'].includes(told.current)) tell({ is: 'typing' })
    if (!isAuto) return undefined
    const wait = Math.max(0, Math.min(REST, since.current + MAX - Date.now()))
    const timer = setTimeout(() => void again.current(), wait)
    return () => clearTimeout(timer)
  }, [value, isAuto])

  const isStuck = state.is === 'offline' || (state.is === 'failed' && state.isTransient)
  useEffect(() => {
    if (!isStuck) return undefined
    const timer = setInterval(() => void again.current(), AGAIN)
    const stop = onlineManager.subscribe(() => void again.current())
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [isStuck])

  const forget = useRef(() => {})
  forget.current = () => {
    // After an expired session the user finds the copy again; a logout by choice has already deleted it.
    if (isDirty.current && copy.isThere()) keep()
    isGone.current = true
    isDirty.current = false
    setOffer(null)
    tell(CLEAN)
  }
  useEffect(() => onLogout(() => forget.current()), [])

  const isUnsaved = state.is !== 'clean' && state.is !== 'saved'
  useBeforeUnload(isUnsaved, UNSAVED.text)
  useDidShow(() => {
    isShown.current = true
  })
  useDidHide(() => {
    isShown.current = false
  })
  useEffect(
    () =>
      blockLeaving({
        isOpen: () => isShown.current && isDirty.current,
        ask: () => ask(UNSAVED),
      }),
    [],
  )

  /** Replaces the content by the server's. `isLeft`: offers the former input for restoring. */
  const acceptServer = (next: V, { isLeft = false } = {}) => {
    if (isLeft) {
      keep()
      copy.leave()
    } else copy.drop()
    saved.current = next
    since.current = undefined
    isDirty.current = false
    latest.current.setContent(next)
    tell(CLEAN)
    if (isLeft) setOffer(copy.found(latest.current.key, next))
  }
  /** Continues with the merge of the input and another editor's save, and saves it like typed input. */
  const join = (next: V) => {
    latest.current = { ...latest.current, value: next }
    latest.current.setContent(next)
    isDirty.current = true
    tell({ is: 'typing' })
    if (latest.current.isAuto) void push()
    else keepNow()
  }
  const mark: DraftMarkProps = {
    state,
    offer: offer && {
      at: offer.at,
      isBehind: offer.base !== work.base,
      onTake: () => {
        if (work.base === 0) copy.takeOver(offer)
        else copy.dropOther(offer)
        work.setContent(offer.value)
        setOffer(null)
      },
      onDrop: () => {
        copy.dropOther(offer)
        setOffer(null)
      },
    },
  }
  return {
    mark,
    /** This window's name on the server. */
    windowNow: () => copy.window,
    /** Saves now; resolves to true if the server accepted it. */
    save: push,
    keepNow: () => {
      if (isDirty.current) keepNow()
    },
    acceptServer,
    join,
  }
}

const UNSAVED = {
  title: '有改动还没有保存',
  text: '改动存在本机，回来时可以恢复；现在离开，别处看不到。',
  confirm: '离开',
  cancel: '留下',
}

/** State after a failed save. A refusal stays until the content changes; a save without an answer is retried. */
function stateAfter(error: unknown, at: number | null): DraftState {
  if (isConflict(error)) return { is: 'conflict', at }
  if (!(error instanceof ApiError)) return { is: 'failed', at, why: '没有成功', isTransient: false }
  if (error.kind === 'network' || error.kind === 'timeout') return { is: 'offline', at }
  return { is: 'failed', at, why: error.message, isTransient: error.kind === 'http' }
}
