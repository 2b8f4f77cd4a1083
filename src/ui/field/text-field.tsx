import { useState, type ReactNode } from 'react'
import { Text } from '@tarojs/components'
import { Icon } from '../icon/icon'
import { Press } from '../press/press'
import { FieldFrame, type FieldFrameProps } from './field'
import { TextBox } from './text-box'
import type { TextBoxProps } from './text-box-props'

export type TextFieldProps = Omit<TextBoxProps, 'id' | 'label' | 'isBad' | 'onFocus'> &
  Omit<FieldFrameProps, 'controlId' | 'children' | 'focused'> & {
    /** Name of the form's field; also its id, the link target of an error summary. */
    name: string
    /** After the value: 万, ㎡. */
    unit?: string
    /** Before the value: +86. */
    prefix?: ReactNode
    /** A button at the right end, inside the box. */
    action?: ReactNode
  }

/** A labelled text field, with several lines if `multiline`. */
export function TextField(props: TextFieldProps) {
  const { name, label, required, side, error, help, done, className, unit, prefix, action, ...box } = props
  const [isFocused, setFocused] = useState(false)
  const leave = () => {
    setFocused(false)
    box.onBlur?.()
  }
  return (
    <FieldFrame
      {...{ label, required, side, error, help, done, className }}
      controlId={name}
      focused={isFocused}
    >
      {prefix && <Text className="u-fixed u-nowrap u-label">{prefix}</Text>}
      <TextBox {...box} id={name} isBad={Boolean(error)} onFocus={() => setFocused(true)} onBlur={leave} />
      {unit && <Text className="u-fixed u-nowrap u-label">{unit}</Text>}
      {action}
    </FieldFrame>
  )
}

/** A password field with a button to show the password. */
export function PasswordField(props: Omit<TextFieldProps, 'kind' | 'action'>) {
  const [isSeen, setSeen] = useState(false)
  const eye = (
    <Press
      className="box-side u-wide-touch u-px3 u-row u-fixed u-touch u-nowrap"
      label={isSeen ? '隐藏密码' : '显示密码'}
      pressed={isSeen}
      onPress={() => setSeen(!isSeen)}
    >
      <Icon name={isSeen ? 'eye' : 'eye-off'} size="s" />
    </Press>
  )
  return <TextField maxLength={20} {...props} kind={isSeen ? 'text' : 'password'} action={eye} />
}

/** A field whose value is chosen in a bottom sheet, a calendar or another screen. */
export function PickField({
  name,
  label,
  required,
  side,
  error,
  help,
  value,
  placeholder = '请选择',
  onPress,
  disabled,
  done,
  icon = 'down',
}: {
  name: string
  value: string | null
  placeholder?: string
  onPress: () => void
  disabled?: boolean
  /** Icon of its target: options, a calendar, another screen. */
  icon?: 'down' | 'calendar' | 'right' | 'search'
} & Pick<FieldFrameProps, 'label' | 'required' | 'side' | 'error' | 'help' | 'done'>) {
  return (
    <FieldFrame {...{ label, required, side, error, help, done }} controlId={name}>
      <Press
        id={name}
        className="u-grow u-row u-g2 u-least46"
        onPress={onPress}
        disabled={disabled}
        label={`${label}：${value ?? placeholder}`}
      >
        <Text className={`box-v u-cut u-rest u-mid ${value ? '' : 'is-empty'}`}>{value ?? placeholder}</Text>
        <Icon name={icon} size="xs" />
      </Press>
    </FieldFrame>
  )
}
