import { useState, type Dispatch, type SetStateAction } from 'react'
import { useIsHydrating } from '@/routes/h5/is-hydrating'

export { useIsHydrating }

/**
 * State that begins with what this device has stored. The server knows no device: its markup, and the render that adopts it, begin with
 * `none`.
 */
export function useDeviceState<T>(read: () => T, none: () => T): [T, Dispatch<SetStateAction<T>>] {
  const isHydrating = useIsHydrating()
  const [first] = useState(isHydrating ? none : read)
  const [isRead, setRead] = useState(!isHydrating)
  const [state, setState] = useState(first)
  if (!isHydrating && !isRead) {
    setRead(true)
    // Keeps what the visitor typed before the page was alive.
    if (Object.is(state, first)) setState(read)
  }
  return [state, setState]
}
