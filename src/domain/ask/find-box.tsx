import { View } from '@tarojs/components'
import { TextBox } from '@/ui/field/text-box'
import { Icon } from '@/ui/icon/icon'
import './find-box.scss'

/** Search field; `onEnter` runs on the keyboard's confirm key. */
export function FindBox({
  id,
  label,
  placeholder,
  value,
  autoFocus,
  onChange,
  onEnter,
}: {
  id: string
  /** Label for screen readers. */
  label: string
  placeholder: string
  value: string
  autoFocus?: boolean
  onChange: (text: string) => void
  onEnter: () => void
}) {
  return (
    <View className="fbox u-px3 u-r-md u-bg-surface u-row u-g2 u-grow u-touch" role="search">
      <Icon name="search" size="s" className="u-fixed u-c3" />
      <TextBox
        id={id}
        kind="search"
        label={label}
        placeholder={placeholder}
        maxLength={50}
        autoFocus={autoFocus}
        value={value}
        onChange={onChange}
        onEnter={onEnter}
      />
    </View>
  )
}
