import { useRef, useState } from 'react'
import { ApiError, fieldErrors } from '@/api/errors'
import type { FormField } from '@/contract/forms'
import { toast } from '@/ui/toast/toast'
import { errorsOf, type Errors, type Values } from './form-errors'

/**
 * Values, errors and sending of a form whose fields follow the shared rules. `onSend` gets the values once all are right and calls quietly: a refusal stands
 * under its field, or is said when it belongs to none.
 */
export function useForm(
  fields: readonly FormField[],
  onSend: (values: Record<FormField, string>) => Promise<unknown>,
  first: Values = {},
) {
  const [values, setValues] = useState<Values>(first)
  /** What was typed last, also before it is drawn: two fields may change between two drawings. */
  const latest = useRef(values)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)

  const set = (field: FormField, value: string) => {
    latest.current = { ...latest.current, [field]: value }
    setValues(latest.current)
    setErrors(now => ({ ...now, [field]: undefined }))
  }
  /** On leaving a field: only what has been typed is judged. */
  const check = (field: FormField) => {
    if (values[field]) setErrors(now => ({ ...now, [field]: errorsOf(values, [field])[field] }))
  }
  const send = async (change: Values = {}) => {
    const all = { ...latest.current, ...change }
    const found = errorsOf(all, fields)
    setErrors(found)
    if (Object.keys(found).length > 0 || isBusy) return
    setBusy(true)
    try {
      await onSend(all as Record<FormField, string>)
    } catch (error) {
      const told = fieldErrors(error)
      setErrors(told)
      if (!fields.some(field => told[field]) && error instanceof ApiError && error.kind !== 'login')
        toast(error.message)
    } finally {
      setBusy(false)
    }
  }
  const isReady = Object.keys(errorsOf(values, fields)).length === 0
  return {
    values,
    errors,
    set,
    check,
    send,
    isBusy,
    isReady,
    read: (field: FormField) => latest.current[field],
  }
}
