import type { FormEvent } from 'react'
import type { FormProps } from './form-props'

/** A real form, so that Enter sends it and password managers know what belongs together. What is wrong with a field we say ourselves. */
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
