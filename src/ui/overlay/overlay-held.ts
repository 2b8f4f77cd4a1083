import { createContext } from 'react'

/** True inside an overlay: the native keyboard must know it. */
export const HeldInOverlay = createContext(false)
