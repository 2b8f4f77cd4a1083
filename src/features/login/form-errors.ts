import { FORM_RULES, type FormField } from '@/contract/forms'

export type Values = Partial<Record<FormField, string>>
export type Errors = Partial<Record<FormField, string>>

/** What is wrong with the fields asked about, by the rules the server uses. Empty: all right. */
export function errorsOf(values: Values, fields: readonly FormField[]): Errors {
  const errors: Errors = {}
  for (const field of fields) {
    const rule = FORM_RULES[field]
    if (!rule.test(values[field] ?? '')) errors[field] = rule.message
  }
  return errors
}
