import { useEffect, useRef, useState } from 'react'
import { onlineManager } from '@tanstack/react-query'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { ApiError, isConflict } from '@/api/errors'
import { reportError } from '@/api/report'
import { serverNow } from '@/platform/clock'
import { useLeaveWarning } from '@/platform/leaving'
import { askBeforeLeaving } from '@/routes/leaving'
import { whenMemberGoes } from '@/state/member-stores'
import { ask } from '@/ui/dialog/ask'
import type { DraftMarkProps, DraftState } from '@/ui/draft-mark/draft-words'
import { deviceCopy, type Copy } from './device-copy'
import { useDraft } from './use-draft'

/** Milliseconds between the last letter and the save, from the first letter at most, and between two tries without an answer. */
const REST = 1_500
const MOST = 5_000
const AGAIN = 10_000

const CLEAN: DraftState = { is: 'clean' }

interface Work<V, How> {
  /** Which text or page: `key` is another one once it has a number. */
  form: string
  key: string
  /** What is typed: another object with every change. */
  value: V
  /** The server's version that it was begun on, 0 where there is none. */
  base: number
  /** It is saved by itself; what readers see is not, and waits on the device for a press. */
  isAuto: boolean
  /** Saves at the server; `how` of a press, undefined by itself. Answers what stands in the editor now, where that is something else. */
  send: (value: V, how: How | undefined) => Promise<V | undefined>
  /** Puts other words into the editor. */
  put: (value: V) => void
}

/**
 * Keeps what is typed: on the device at once, at the server every few seconds, one save after the other. What is typed while a save is
 * under way is saved by the next; what no save has taken is asked about before it is left, and when it is found again.
 */
export function useAutosave<V, How>(work: Work<V, How>) {
  const { value, form, key, isAuto } = work
  const [copy] = useState(() => deviceCopy<V>(form))
  const [state, setState] = useState<DraftState>(CLEAN)
  const [offer, setOffer] = useState<Copy<V> | null>(() => copy.found(key, value))
  const latest = useRef(work)
  latest.current = work
  /** What the server has. */
  const saved = useRef(value)
  const isDirty = useRef(false)
  const isShown = useRef(true)
  /** Since when something is typed that no save has taken. */
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

  const take = (next: V) => {
    saved.current = next
    isDirty.current = latest.current.value !== next
    if (!isDirty.current) copy.drop()
  }
  const pushNow = async (how: How | undefined): Promise<boolean> => {
    const { value: sent, isAuto, send, put } = latest.current
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
        put(other)
        take(other)
      } else take(sent)
      // What was typed meanwhile has its own wait.
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
    const wait = Math.max(0, Math.min(REST, since.current + MOST - Date.now()))
    const timer = setTimeout(() => void again.current(), wait)
    return () => {
      clearTimeout(timer)
    }
  }, [value, isAuto])

  const isStuck = state.is === 'offline' || (state.is === 'failed' && state.mayPass)
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
    // Whose session ran out finds it again; who left by choice has taken it along.
    if (isDirty.current && copy.isThere()) keep()
    isGone.current = true
    isDirty.current = false
    setOffer(null)
    tell(CLEAN)
  }
  useEffect(
    () =>
      whenMemberGoes(() => {
        forget.current()
      }),
    [],
  )

  const isUnsaved = state.is !== 'clean' && state.is !== 'saved'
  useLeaveWarning(isUnsaved, UNSAVED.text)
  useDidShow(() => {
    isShown.current = true
  })
  useDidHide(() => {
    isShown.current = false
  })
  useEffect(
    () =>
      askBeforeLeaving({
        isOpen: () => isShown.current && isDirty.current,
        ask: () => ask(UNSAVED),
      }),
    [],
  )

  /** The editor has other words from now on, the server's own. `isLeft`: what was typed is there to come back. */
  const adopt = (next: V, { isLeft = false } = {}) => {
    if (isLeft) {
      keep()
      copy.leave()
    } else copy.drop()
    saved.current = next
    since.current = undefined
    isDirty.current = false
    latest.current.put(next)
    tell(CLEAN)
    if (isLeft) setOffer(copy.found(latest.current.key, next))
  }
  /** What was typed, joined with what another saved: saved from here on as what is typed is. */
  const join = (next: V) => {
    latest.current = { ...latest.current, value: next }
    latest.current.put(next)
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
        work.put(offer.value)
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
    /** This window's name at the server. */
    windowNow: () => copy.window,
    /** Saves now; true: it was taken. */
    save: push,
    keepNow: () => {
      if (isDirty.current) keepNow()
    },
    adopt,
    join,
  }
}

const UNSAVED = {
  title: '有改动还没有保存',
  text: '改动存在本机，回来时可以恢复；现在离开，别处看不到。',
  confirm: '离开',
  cancel: '留下',
}

/** Why a save was not taken. A refusal stands until something is changed; without an answer it is tried again. */
function stateAfter(error: unknown, at: number | null): DraftState {
  if (isConflict(error)) return { is: 'conflict', at }
  if (!(error instanceof ApiError)) return { is: 'failed', at, why: '没有成功', mayPass: false }
  if (error.kind === 'network' || error.kind === 'timeout') return { is: 'offline', at }
  return { is: 'failed', at, why: error.message, mayPass: error.kind === 'http' }
}
