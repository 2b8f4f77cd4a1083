import { useSyncExternalStore } from 'react'

const never = () => () => {}
const no = () => false
const yes = () => true

/** True in the render that adopts the server's markup, and on the server; false from the next render on. */
export const useIsHydrating = (): boolean => useSyncExternalStore(never, no, yes)
