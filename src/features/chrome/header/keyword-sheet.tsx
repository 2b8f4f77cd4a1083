import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { TextBox } from '@/ui/field/text-box'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import './header.scss'

export interface KeywordSheetProps {
  title: string
  hint: string
  /** Such as 查看房源. */
  action: string
  /** The current keyword. */
  keyword: string
  open: boolean
  onClose: () => void
  /** undefined: the keyword is cleared. */
  onFind: (keyword: string | undefined) => void
}

/** Dialog with one search field. */
export default function KeywordSheet({
  title,
  hint,
  action,
  keyword,
  open,
  onClose,
  onFind,
}: KeywordSheetProps) {
  const [text, setText] = useState<string>()
  const now = text ?? keyword
  const close = () => {
    setText(undefined)
    onClose()
  }
  const find = () => {
    if (!now.trim() && !keyword) return
    close()
    onFind(now.trim() || undefined)
  }
  return (
    <Sheet
      title={title}
      open={open}
      onClose={close}
      footer={
        <Button kind="primary" grow disabled={!now.trim() && !keyword} onPress={find}>
          {now.trim() || !keyword ? action : '不限关键词'}
        </Button>
      }
    >
      <View className="field-box u-px3 u-r-md u-bg-surface u-row u-g2 u-least48 u-t15">
        <Icon name="search" size="s" />
        <TextBox
          id="header-keyword"
          kind="search"
          label={hint}
          placeholder={hint}
          maxLength={40}
          autoFocus
          value={now}
          onChange={setText}
          onEnter={find}
        />
        {now && (
          <Press className="header-b" label="清空" onPress={() => setText('')}>
            <Icon name="close" size="xs" />
          </Press>
        )}
      </View>
    </Sheet>
  )
}
