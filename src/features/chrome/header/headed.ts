import { createContext } from 'react'

/** The page's heading of level 1 stands below, drawn or read aloud: the title in the header is none. */
export const HeadedContext = createContext(false)
