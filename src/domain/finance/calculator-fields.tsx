import { memo } from 'react'
import { TextField, type TextFieldProps } from '@/ui/field/text-field'
import { Segment } from '@/ui/tabs/tabs'

/**
 * Fields of the calculators. A key is answered on a slow phone too: what it did not change is not drawn again, as long as `onChange`, `items`
 * and `partOf` stay the same functions and lists.
 */
interface TypedProps<F extends string> extends Pick<TextFieldProps, 'label' | 'unit' | 'help' | 'kind'> {
  /** Before the form's name: the control's id is `<tool>-<name>`. */
  tool: string
  name: F
  value: string
  error: string | undefined
  onChange: (part: Record<F, string>) => void
}

function TypedField<F extends string>({
  tool,
  name,
  error,
  kind = 'decimal',
  onChange,
  ...rest
}: TypedProps<F>) {
  return (
    <TextField
      {...rest}
      name={`${tool}-${name}`}
      kind={kind}
      maxLength={12}
      error={error ?? null}
      onChange={text => {
        onChange({ [name]: text } as Record<F, string>)
      }}
    />
  )
}

/** A field of a form that is text. */
export const Typed = memo(TypedField) as typeof TypedField

function ChoiceOf<K extends string, P>({
  partOf,
  onChange,
  ...rest
}: {
  label: string
  items: readonly { key: K; label: string }[]
  active: K
  /** What the form becomes by an answer. */
  partOf: (key: K) => P
  onChange: (part: P) => void
}) {
  return (
    <Segment
      {...rest}
      onChange={key => {
        onChange(partOf(key))
      }}
    />
  )
}

/** Two to four answers to one question of a form. */
export const Choice = memo(ChoiceOf) as typeof ChoiceOf
