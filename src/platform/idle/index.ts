import { isWaiting } from '../post/in-flight'

/** Milliseconds between two looks, and until it is done even when the page never rests. */
const LOOK = 200
const LATEST = 3000

/** Once the page has asked for what it shows and got it: what nobody waits for must not stand in line before that. */
export function whenIdle(work: () => void) {
  const began = Date.now()
  const look = () => {
    if (!isWaiting() || Date.now() - began > LATEST) work()
    else setTimeout(look, LOOK)
  }
  setTimeout(look, LOOK)
}
