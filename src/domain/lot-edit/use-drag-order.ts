// Drag and drop for the order of tiles. A mouse lifts a tile on the first move, a touch after a long press; an earlier touch move cancels
// and scrolls the page. Listeners are on the document and read the latest props through refs; the move is reported once, on release.

import {
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type MouseEvent,
  type MutableRefObject,
  type PointerEvent,
  type SetStateAction,
} from 'react'
import { moved } from './shots'

/** Milliseconds and px: a touch held this long lifts the tile; one that moves earlier scrolls the page. */
const LONG_PRESS = 280
const SLACK = 8

interface Hold {
  key: string
  from: number
  x: number
  y: number
  isLifted: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Present position of the dragged tile. */
interface Target {
  key: string
  to: number
}

interface DragState {
  hold: MutableRefObject<Hold | undefined>
  latest: MutableRefObject<{ keys: readonly string[]; onMove: (from: number, to: number) => void }>
  wasDragged: MutableRefObject<boolean>
  targetNow: MutableRefObject<Target | null>
  setTarget: Dispatch<SetStateAction<Target | null>>
}

/** Index of the tile under the pointer; -1 if there is none. */
function findTileIndex(grid: HTMLElement | null, event: globalThis.PointerEvent): number {
  const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-tile]')
    ?.dataset.tile
  return under === undefined
    ? -1
    : [...(grid?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])].findIndex(
        tile => tile.dataset.tile === under,
      )
}

/** Adds the listeners that move and release a held tile; returns the function that removes them. */
function listenForDrag(
  grid: HTMLElement | null,
  { hold, latest, wasDragged, targetNow, setTarget }: DragState,
) {
  const lift = (held: Hold) => {
    clearTimeout(held.timer)
    held.isLifted = true
    wasDragged.current = true
    setTarget({ key: held.key, to: held.from })
  }
  const move = (event: globalThis.PointerEvent) => {
    const held = hold.current
    if (!held) return
    const isFar = Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK
    if (!held.isLifted && isFar && event.pointerType === 'mouse') lift(held)
    else if (!held.isLifted && isFar) drop()
    if (!held.isLifted) return
    const to = findTileIndex(grid, event)
    if (to !== -1) setTarget(now => (now?.to === to ? now : { key: held.key, to }))
  }
  const drop = () => {
    clearTimeout(hold.current?.timer)
    hold.current = undefined
    setTarget(null)
  }
  const letGo = () => {
    const held = hold.current
    const to = targetNow.current?.to
    drop()
    if (held?.isLifted && to !== undefined) latest.current.onMove(held.from, to)
  }
  // Once a tile is lifted the page must not scroll; only a non-passive listener can prevent that.
  const still = (event: TouchEvent) => {
    if (hold.current?.isLifted) event.preventDefault()
  }
  const noMenu = (event: Event) => {
    if (hold.current) event.preventDefault()
  }
  document.addEventListener('pointermove', move)
  document.addEventListener('pointerup', letGo)
  document.addEventListener('pointercancel', drop)
  grid?.addEventListener('touchmove', still, { passive: false })
  grid?.addEventListener('contextmenu', noMenu)
  return () => {
    document.removeEventListener('pointermove', move)
    document.removeEventListener('pointerup', letGo)
    document.removeEventListener('pointercancel', drop)
    grid?.removeEventListener('touchmove', still)
    grid?.removeEventListener('contextmenu', noMenu)
  }
}

/** The order of tiles during a drag, and the move on release. */
export function useDragOrder(keys: readonly string[], onMove: (from: number, to: number) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const hold = useRef<Hold>()
  const latest = useRef({ keys, onMove })
  const wasDragged = useRef(false)
  const [target, setTarget] = useState<Target | null>(null)
  const targetNow = useRef(target)
  useEffect(() => {
    latest.current = { keys, onMove }
    targetNow.current = target
  })

  useEffect(() => listenForDrag(ref.current, { hold, latest, wasDragged, targetNow, setTarget }), [])

  const begin = (event: PointerEvent, key: string) => {
    if (event.button !== 0) return
    wasDragged.current = false
    const held: Hold = {
      key,
      from: keys.indexOf(key),
      x: event.clientX,
      y: event.clientY,
      isLifted: false,
      timer: undefined,
    }
    if (event.pointerType !== 'mouse') {
      held.timer = setTimeout(() => {
        held.isLifted = true
        wasDragged.current = true
        setTarget({ key, to: held.from })
      }, LONG_PRESS)
    }
    hold.current = held
  }
  const order = target && keys.includes(target.key) ? moved(keys, keys.indexOf(target.key), target.to) : keys
  return {
    ref,
    order,
    held: target?.key ?? null,
    begin,
    /** A drag is no click. */
    onClick: (event: MouseEvent) => {
      if (!wasDragged.current) return
      wasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
