import { createContext } from 'react'

/** True if the page renders its own level-1 heading, visible or for screen readers only: the title in the header is then no heading. */
export const HeadedContext = createContext(false)
