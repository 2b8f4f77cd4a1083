import { createContext } from 'react'

/** What stands in something that lies over the page: the native keyboard must know of it. */
export const HeldInOverlay = createContext(false)
