import { TextField, type TextFieldProps } from '@/ui/field/text-field'
import { LOT_TEXTS } from '@/contract/lot-rules'
import { anchorOf } from './lot-anchors'
import { labelOf } from './lot-issues'
import type { TypedField } from './lot-form'
import type { LotEdit } from './use-lot-form'

const MOST: Partial<Record<TypedField, number>> = Object.fromEntries(
  Object.entries(LOT_TEXTS).map(([field, [, most]]) => [field, most]),
)

/** A typed field of the lot's form, with what is wrong in it. */
export function TypedFieldBox({
  edit,
  field,
  label = labelOf(field),
  error,
  ...more
}: {
  edit: LotEdit
  field: TypedField
  label?: string
} & Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'label'>) {
  return (
    <TextField
      name={anchorOf(field)}
      label={label}
      value={edit.form[field]}
      error={error ?? edit.issueOf(field)?.message}
      maxLength={MOST[field] ?? 20}
      {...more}
      onChange={value => {
        edit.set({ [field]: value })
      }}
      onBlur={() => {
        edit.leave(field)
      }}
    />
  )
}
