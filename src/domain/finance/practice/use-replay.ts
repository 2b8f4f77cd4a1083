import { useEffect, useReducer } from 'react'
import {
  advance,
  isLeading,
  leastBid,
  nextMoment,
  openingMoment,
  replayFrom,
  withOwnBid,
  type AuctionLog,
  type OwnPress,
  type Replay,
} from '@/lib/practice/replay'

export const SPEEDS = [
  { key: '20', label: '20×' },
  { key: '60', label: '60×' },
  { key: '300', label: '300×' },
] as const
export type Speed = (typeof SPEEDS)[number]['key']

const TICK_MS = 250

interface Played {
  replay: Replay
  presses: OwnPress[]
  isPlaying: boolean
  speed: Speed
  /** The next bid exceeds the ceiling, and the player has already been warned. */
  isWarned: boolean
}

type Action =
  | { do: 'tick' | 'jump' | 'stop' | 'toggle' }
  | { do: 'speed'; speed: Speed }
  | { do: 'bid'; price: number }
  | { do: 'restart' }

const isBeyond = (log: AuctionLog, replay: Replay, ceiling: number) =>
  !replay.isOver && !isLeading(replay) && leastBid(log, replay) > ceiling

/** Advances the time; pauses and warns once, when the next bid first exceeds the ceiling. */
function moved(log: AuctionLog, ceiling: number, state: Played, to: number): Played {
  const replay = advance(log, state.replay, to)
  const asks = !state.isWarned && isBeyond(log, replay, ceiling)
  return {
    ...state,
    replay,
    isWarned: state.isWarned || asks,
    isPlaying: state.isPlaying && !asks && !replay.isOver,
  }
}

const begun = (log: AuctionLog, ceiling: number): Played => ({
  replay: replayFrom(log, openingMoment(log, ceiling)),
  presses: [],
  isPlaying: true,
  speed: '20',
  isWarned: false,
})

const createReplayReducer = (log: AuctionLog, ceiling: number) => (state: Played, action: Action) => {
  const { replay } = state
  switch (action.do) {
    case 'tick':
      return moved(log, ceiling, state, replay.at + Math.round((Number(state.speed) * TICK_MS) / 1000))
    case 'jump':
      return moved(log, ceiling, state, nextMoment(log, replay))
    case 'stop':
      return { ...state, isPlaying: false, replay: advance(log, replay, Infinity) }
    case 'toggle':
      return { ...state, isPlaying: !state.isPlaying && !replay.isOver }
    case 'speed':
      return { ...state, speed: action.speed }
    case 'restart':
      return begun(log, ceiling)
    case 'bid': {
      const next = withOwnBid(log, replay, action.price)
      if (!next) return state
      return {
        ...state,
        replay: next,
        presses: [...state.presses, { at: replay.at, price: action.price }],
        isPlaying: true,
      }
    }
  }
}

/** A replay with its own clock; only the player's presses place bids. */
export function useReplay(log: AuctionLog, ceiling: number) {
  const [state, act] = useReducer(createReplayReducer(log, ceiling), null, () => begun(log, ceiling))
  const { isPlaying } = state
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => act({ do: 'tick' }), TICK_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
  return { ...state, act }
}
