import { createContext } from 'react'

/** Sends the form that is round a field or a button; nothing where there is none. */
export const FormContext = createContext<(() => void) | undefined>(undefined)
