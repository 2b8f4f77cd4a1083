import { tooMany } from './errors'

/** Lets so many through at a time. */
export interface Gate {
  /** Waits for a place; gives how to leave it. 1007 when too many wait already. */
  enter: () => Promise<() => void>
}

export interface GateOptions {
  places: number
  /** Those that may wait. */
  waiting: number
  /** A place is given to the next after this long, whatever its holder does. */
  longestMs: number
}

export function createGate({ places, waiting, longestMs }: GateOptions): Gate {
  let taken = 0
  const line: (() => void)[] = []
  const take = (): (() => void) => {
    let isHeld = true
    const leave = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      taken -= 1
      line.shift()?.()
    }
    const timer = setTimeout(leave, longestMs).unref()
    taken += 1
    return leave
  }
  return {
    enter: () => {
      if (taken < places) return Promise.resolve(take())
      if (line.length >= waiting) return Promise.reject(tooMany(3, '上传的人太多，请稍后再试'))
      return new Promise(resolve => {
        line.push(() => {
          resolve(take())
        })
      })
    },
  }
}
