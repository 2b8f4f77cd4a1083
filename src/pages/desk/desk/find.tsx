import { useState } from 'react'
import { View } from '@tarojs/components'
import { TextBox } from '@/ui/field/text-box'
import { Icon } from '@/ui/icon/icon'

/** The search of a room: what was typed counts when it is sent, and shows the first page. */
export function DeskFind({
  id,
  hint,
  onFind,
}: {
  id: string
  hint: string
  onFind: (keyword: string) => void
}) {
  const [typed, setTyped] = useState('')
  return (
    <View className="edk-find">
      <Icon name="search" size="s" />
      <TextBox
        id={id}
        label={hint}
        placeholder={hint}
        kind="search"
        value={typed}
        onChange={setTyped}
        onEnter={() => {
          onFind(typed.trim())
        }}
      />
    </View>
  )
}

/** What a room shows of its list: the page, and the word it is narrowed by. Another word begins at the first page. */
export function useFound() {
  const [{ page, keyword }, setState] = useState({ page: 1, keyword: '' })
  return {
    page,
    keyword,
    setPage: (next: number) => {
      setState(now => ({ ...now, page: next }))
    },
    find: (word: string) => {
      setState({ page: 1, keyword: word })
    },
  }
}
