import type { FormEvent } from 'react'
import type { FormProps } from './form-props'

/** A real form element, so that Enter submits it and password managers recognize its fields. Validation messages are our own. */
export function Form({ onSubmit, children }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      {children}
    </form>
  )
}
