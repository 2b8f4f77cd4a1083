import type { ReactNode } from 'react'

export interface FormProps {
  /** By its submit button, and by the keyboard's own confirm in a field. */
  onSubmit: () => void
  children: ReactNode
}
