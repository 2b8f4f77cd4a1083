import type { ReactNode } from 'react'

export interface FormProps {
  /** Runs on its submit button, and on the keyboard's confirm key in a field. */
  onSubmit: () => void
  children: ReactNode
}
