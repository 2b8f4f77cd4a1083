import { useContext } from 'react'
import { Input, Textarea } from '@tarojs/components'
import type { InputProps } from '@tarojs/components/types/Input'
import { FormContext } from '../form/form-context'
import { HeldInOverlay } from '../overlay/overlay-held'
import type { TextBoxProps } from './text-box-props'
import { toTyped, unitsFor } from './typed'
import './field.scss'

const TYPES: Record<NonNullable<TextBoxProps['kind']>, InputProps['type']> = {
  text: 'text',
  nickname: 'nickname',
  search: 'text',
  password: 'text',
  tel: 'number',
  code: 'number',
  integer: 'number',
  decimal: 'digit',
}

/** Px between the keyboard and the focused line, for the content below the field. */
const CURSOR_SPACING = 80

/** The bare control, without a frame. The keyboard's confirm key submits the surrounding form. */
export function TextBox({
  kind = 'text',
  multiline,
  maxLength = 140,
  onChange,
  onEnter,
  autoFocus,
  isBad,
  label,
  autoComplete: _,
  choices: __,
  ...rest
}: TextBoxProps) {
  const submit = useContext(FormContext)
  const isHeld = useContext(HeldInOverlay)
  if (multiline) {
    return (
      <Textarea
        className="box box-area"
        cursorSpacing={CURSOR_SPACING}
        fixed={isHeld}
        placeholderClass="box-hint"
        maxlength={unitsFor(kind, maxLength)}
        {...rest}
        onInput={event => onChange(toTyped(kind, event.detail.value, maxLength))}
      />
    )
  }
  return (
    <Input
      className="box"
      placeholderClass="box-hint"
      type={TYPES[kind]}
      password={kind === 'password'}
      confirmType={kind === 'search' ? 'search' : 'done'}
      maxlength={unitsFor(kind, maxLength)}
      focus={autoFocus}
      aria-label={label}
      aria-invalid={isBad}
      {...rest}
      onInput={event => onChange(toTyped(kind, event.detail.value, maxLength))}
      onConfirm={onEnter ?? submit}
    />
  )
}
