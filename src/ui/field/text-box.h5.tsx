import { useState } from 'react'
import type { ChangeEvent, CompositionEvent, HTMLAttributes, KeyboardEvent } from 'react'
import type { TextBoxProps } from './text-box-props'
import { toTyped, unitsFor } from './typed'
import './field.scss'

const MODES: Partial<Record<NonNullable<TextBoxProps['kind']>, HTMLAttributes<HTMLElement>['inputMode']>> = {
  tel: 'tel',
  code: 'numeric',
  integer: 'numeric',
  decimal: 'decimal',
  search: 'search',
}

/** The browser's own input: it supports autofill, one-time codes and screen readers. */
export function TextBox({
  id,
  value,
  kind = 'text',
  multiline,
  maxLength,
  onChange,
  onEnter,
  label,
  isBad,
  choices,
  ...rest
}: TextBoxProps) {
  /** The text during an IME composition: pinyin letters must not be searched, counted or validated. */
  const [composed, setComposed] = useState<string>()
  const take = (text: string) => {
    setComposed(undefined)
    onChange(toTyped(kind, text, maxLength))
  }
  const shared = {
    id,
    name: id,
    ...rest,
    ...(choices && {
      role: 'combobox',
      'aria-expanded': choices.list !== undefined,
      'aria-autocomplete': 'list' as const,
      'aria-controls': choices.list,
      'aria-activedescendant': choices.list && choices.current,
    }),
    maxLength: unitsFor(kind, maxLength),
    'aria-label': label,
    'aria-labelledby': label ? undefined : `${id}-l`,
    'aria-invalid': isBad,
    'aria-describedby': label ? undefined : `${id}-m`,
    value: composed ?? value,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if ((nativeEvent as InputEvent).isComposing) setComposed(target.value)
      else take(target.value)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      take(currentTarget.value)
    },
  }
  if (multiline) return <textarea className="box box-area" {...shared} />
  const enter = (event: KeyboardEvent) => {
    // Not during an IME composition.
    if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // The handler may close a sheet and return the focus to the button that opened it: the same Enter must not press that again.
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
