import { createContext } from 'react'

/** Names of the destinations that a list is filtered by, for its cards. */
export const GoalNames = createContext<readonly string[]>([])
