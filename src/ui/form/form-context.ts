import { createContext } from 'react'

/** Submits the form around a field or a button; undefined outside a form. */
export const FormContext = createContext<(() => void) | undefined>(undefined)
