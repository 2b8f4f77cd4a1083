import { View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import { TextBox } from './text-box'
import type { TextBoxProps } from './text-box-props'
import './find-box.scss'

interface ArrowEvent {
  key: string
  preventDefault: () => void
  nativeEvent?: { isComposing?: boolean }
}

/** Search field; `onEnter` runs on the keyboard's confirm key, `onArrow` on ↓ (1) and ↑ (−1) of a list of choices. */
export function FindBox({
  id,
  label,
  placeholder,
  value,
  autoFocus,
  onChange,
  onEnter,
  onArrow,
  choices,
}: {
  id: string
  /** Label for screen readers. */
  label: string
  placeholder: string
  value: string
  autoFocus?: boolean
  onChange: (text: string) => void
  onEnter: () => void
  onArrow?: (step: 1 | -1) => void
  choices?: TextBoxProps['choices']
}) {
  const onKeyDown = (event: ArrowEvent) => {
    // During an IME composition the arrows choose among its candidates.
    if (!onArrow || event.nativeEvent?.isComposing) return
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onArrow(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <View
      className="fbox u-px3 u-r-md u-bg-surface u-row u-g2 u-grow u-touch"
      role="search"
      onKeyDown={onKeyDown}
    >
      <Icon name="search" size="s" className="u-fixed u-c3" />
      <TextBox
        id={id}
        kind="search"
        label={label}
        placeholder={placeholder}
        maxLength={50}
        autoFocus={autoFocus}
        {...(choices && { choices, autoComplete: 'off' })}
        value={value}
        onChange={onChange}
        onEnter={onEnter}
      />
    </View>
  )
}
