import type { ChangeEvent, HTMLAttributes, KeyboardEvent } from 'react'
import type { TextBoxProps } from './text-box-props'
import './field.scss'

const MODES: Partial<Record<NonNullable<TextBoxProps['kind']>, HTMLAttributes<HTMLElement>['inputMode']>> = {
  tel: 'tel',
  code: 'numeric',
  integer: 'numeric',
  decimal: 'decimal',
  search: 'search',
}

/** The browser's own input: autofill, one-time codes and screen readers know it. */
export function TextBox({
  id,
  kind = 'text',
  multiline,
  onChange,
  onEnter,
  label,
  isBad,
  ...rest
}: TextBoxProps) {
  const shared = {
    id,
    name: id,
    ...rest,
    'aria-label': label,
    'aria-labelledby': label ? undefined : `${id}-l`,
    'aria-invalid': isBad,
    'aria-describedby': label ? undefined : `${id}-m`,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange(event.target.value)
    },
  }
  if (multiline) return <textarea className="box box-area" {...shared} />
  const enter = (event: KeyboardEvent) => {
    // Not while a Chinese word is being composed.
    if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // What Enter does may close a sheet and give the focus back to the button that opened it: the same Enter must not press that again.
    event.preventDefault()
    onEnter()
  }
  return (
    <input
      className="box"
      type={kind === 'password' ? 'password' : kind === 'tel' ? 'tel' : 'text'}
      inputMode={MODES[kind]}
      enterKeyHint={kind === 'search' ? 'search' : undefined}
      onKeyDown={enter}
      {...shared}
    />
  )
}
