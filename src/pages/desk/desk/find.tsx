import { useState } from 'react'
import { View } from '@tarojs/components'
import { TextBox } from '@/ui/field/text-box'
import { Icon } from '@/ui/icon/icon'

/** The search field of a desk section: applies on submission, and shows the first page. */
export function DeskFind({
  id,
  hint,
  first = '',
  onFind,
}: {
  id: string
  hint: string
  /** The keyword in the address. */
  first?: string | undefined
  onFind: (keyword: string) => void
}) {
  const [typed, setTyped] = useState(first)
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
        onEnter={() => onFind(typed.trim())}
      />
    </View>
  )
}

/** Page and keyword of a desk section's list. A new keyword starts at the first page. */
export function useFound() {
  const [{ page, keyword }, setState] = useState({ page: 1, keyword: '' })
  return {
    page,
    keyword,
    setPage: (next: number) => setState(now => ({ ...now, page: next })),
    find: (word: string) => setState({ page: 1, keyword: word }),
  }
}
