import { View } from '@tarojs/components'
import { useKeywordHint } from '@/domain/house/search/use-keyword-hint'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { TextBox } from '@/ui/field/text-box'
import './search-field.scss'

export interface SearchFieldProps {
  value: string
  onChange: (text: string) => void
  onEnter: () => void
  /** ↓ 1, ↑ −1: moves through the suggestions. */
  onArrow: (step: 1 | -1) => void
  onEscape: () => void
}

/** The field of the search screen. Its arrow keys move through the suggestions below. */
export function SearchField({ value, onChange, onEnter, onArrow, onEscape }: SearchFieldProps) {
  const onKeyDown = (event: { key: string; preventDefault: () => void }) => {
    if (event.key === 'Escape') return onEscape()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onArrow(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <View className="sf u-row u-g2 u-grow u-pl3 u-r-md u-bg-surface" role="search" onKeyDown={onKeyDown}>
      <Icon name="search" size="s" className="u-c3" />
      <TextBox
        id="search-keyword"
        kind="search"
        label="搜索房源"
        placeholder={useKeywordHint()}
        maxLength={50}
        autoFocus
        value={value}
        onChange={onChange}
        onEnter={onEnter}
      />
      {value !== '' && (
        <Press className="sf-x u-w40 u-h40 u-centre u-mark" label="清空输入" onPress={() => onChange('')}>
          <Icon name="close" size="s" />
        </Press>
      )}
    </View>
  )
}
