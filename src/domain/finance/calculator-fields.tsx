import { memo } from 'react'
import { TextField, type TextFieldProps } from '@/ui/field/text-field'
import { Segment } from '@/ui/tabs/tabs'

/**
 * Fields of the calculators, memoized so that a slow phone responds to each key: unchanged fields do not re-render as long as `onChange`,
 * `items` and `partOf` keep their identity.
 */
interface TypedProps<F extends string> extends Pick<TextFieldProps, 'label' | 'unit' | 'help' | 'kind'> {
  /** Prefix of the form field: the control's id is `<tool>-<name>`. */
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
      onChange={text => onChange({ [name]: text } as Record<F, string>)}
    />
  )
}

/** A text field of a form. */
export const Typed = memo(TypedField) as typeof TypedField

function ChoiceOf<K extends string, P>({
  partOf,
  onChange,
  ...rest
}: {
  label: string
  items: readonly { key: K; label: string }[]
  active: K
  /** Maps an answer to the change of the form. */
  partOf: (key: K) => P
  onChange: (part: P) => void
}) {
  return <Segment {...rest} onChange={key => onChange(partOf(key))} />
}

/** A question of a form with two to four answers. */
export const Choice = memo(ChoiceOf) as typeof ChoiceOf
