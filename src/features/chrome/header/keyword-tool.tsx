import { useState } from 'react'
import { Text } from '@tarojs/components'
import { useKeywordHint } from '@/domain/house/search/use-keyword-hint'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { lazyOnOpen } from '@/ui/lazy/on-touch'
import type { KeywordSheetProps } from './keyword-sheet'
import { useHerParams } from './use-her-params'
import './header.scss'

const KeywordSheet = lazyOnOpen(
  () => import('./keyword-sheet'),
  ({ open }) => open,
)

/** The search field of a header: a press opens the keyword dialog. `keyword` is the current filter of the list. */
export function HeaderSearch({
  keyword,
  hint,
  onPress,
  href,
}: {
  keyword?: string
  /** Placeholder of the search field; defaults to that of the house lists. */
  hint?: string
  /** Opens the search screen instead of the dialog. */
  onPress?: () => void
  href?: string
}) {
  const [isOpen, setOpen] = useState(false)
  const keywordHint = useKeywordHint()
  return (
    <>
      <Press
        className="header-search"
        href={href}
        onPress={onPress ?? (() => setOpen(true))}
        label={keyword ? `关键词 ${keyword}，修改` : undefined}
      >
        <Icon name="search" size="s" />
        <Text className={`u-cut ${keyword ? 'u-text' : ''}`}>{keyword || (hint ?? keywordHint)}</Text>
      </Press>
      {!onPress && <KeywordDialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Number, community or title → the list with it in the URL. An empty keyword clears the filter. */
export function KeywordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [{ keyword = '' }, choose] = useHerParams()
  return (
    <KeywordSheet
      title="按关键词找房"
      hint={useKeywordHint()}
      action="查看房源"
      keyword={keyword}
      open={open}
      onClose={onClose}
      onFind={next => choose({ keyword: next })}
    />
  )
}

/** The search field of a list that filters itself. */
export function ListSearch({
  keyword,
  ...sheet
}: Omit<KeywordSheetProps, 'open' | 'onClose' | 'keyword'> & { keyword: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <HeaderSearch keyword={keyword} hint={sheet.hint} onPress={() => setOpen(true)} />
      <KeywordSheet {...sheet} keyword={keyword ?? ''} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
