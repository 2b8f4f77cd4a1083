import { FormContext } from './form-context'
import type { FormProps } from './form-props'

/** Fields that are sent together. Mini-programs have no forms: fields and button find it by its context. */
export function Form({ onSubmit, children }: FormProps) {
  return <FormContext.Provider value={onSubmit}>{children}</FormContext.Provider>
}
