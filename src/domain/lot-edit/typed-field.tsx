import { TextField, type TextFieldProps } from '@/ui/field/text-field'
import { attributeOf } from '@/contract/lot-attributes'
import { getFieldAnchor } from './lot-anchors'
import { getIssueLabel } from './lot-issues'
import type { TypedField } from './lot-form'
import type { LotEdit } from './use-lot-form'

/** Maximum characters of a number field. */
const NUMBER_SIGNS = 20
function mostSigns(field: TypedField): number {
  const { kind, bounds } = attributeOf(field)
  return (kind === 'line' || kind === 'text' ? bounds?.[1] : undefined) ?? NUMBER_SIGNS
}

/** A typed field of the lot's form, with its error. */
export function TypedFieldBox({
  edit,
  field,
  label = getIssueLabel(field),
  error,
  ...more
}: {
  edit: LotEdit
  field: TypedField
  label?: string
} & Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'label'>) {
  return (
    <TextField
      name={getFieldAnchor(field)}
      label={label}
      value={edit.form[field]}
      error={error ?? edit.issueOf(field)?.message}
      maxLength={mostSigns(field)}
      {...more}
      onChange={value => edit.set({ [field]: value })}
      onBlur={() => edit.leave(field)}
    />
  )
}
