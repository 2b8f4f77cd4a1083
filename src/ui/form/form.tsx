import { FormContext } from './form-context'
import type { FormProps } from './form-props'

/** Groups fields for submission. Mini-programs have no form events: fields and button reach it through the context. */
export function Form({ onSubmit, children }: FormProps) {
  return <FormContext.Provider value={onSubmit}>{children}</FormContext.Provider>
}
