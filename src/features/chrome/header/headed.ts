import { createContext } from 'react'

/** The content has the page's heading of level 1: the title in the header is none. */
export const HeadedContext = createContext(false)
