// Search over the whole desk, above the page. The field keeps the focus: arrow keys move through the choices, Enter opens one, Esc closes.

import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import {
  askedWord,
  buildChoices,
  keepChoice,
  useAskedPhone,
  useDeskSearch,
  useOnline,
  type ChoiceGroup,
  type DeskChoice,
} from '@/domain/desk/desk-search'
import type { Permission } from '@/contract/permissions'
import { openUrl } from '@/routes/go'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import { TextBox } from '@/ui/field/text-box'
import { Icon } from '@/ui/icon/icon'
import { Overlay } from '@/ui/overlay/overlay'
import { Press } from '@/ui/press/press'
import { ErrorState } from '@/ui/states/states'
import './search.scss'

const FIELD = 'desk-search'
const LIST = 'desk-search-list'
const buildId = (at: number) => `${LIST}-${at}`
/** Milliseconds after the last letter before the server is asked. */
const PAUSE = 200

/** The search over lots, leads, cases, texts, staff, rooms and actions. */
export default function DeskSearch({
  permissions,
  onClose,
}: {
  permissions: readonly Permission[]
  onClose: () => void
}) {
  const [keyword, setKeyword] = useState('')
  const [at, setAt] = useState(0)
  const { groups, query, isSearching } = useChoices(keyword, permissions)
  const all = groups.flatMap(({ list }) => list)
  const current = Math.min(at, all.length - 1)
  useEffect(() => {
    document.getElementById(buildId(current))?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const choose = (choice: DeskChoice | undefined) => {
    if (!choice) return
    onClose()
    keepChoice(choice)
    if (choice.phone) useAskedPhone.setState({ phone: choice.phone })
    openUrl(choice.href)
  }
  const onKeyDown = (event: {
    key: string
    preventDefault: () => void
    nativeEvent?: { isComposing?: boolean }
  }) => {
    if (event.nativeEvent?.isComposing) return
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : all.length - 1
    setAt(all.length === 0 ? 0 : (Math.max(0, current) + step) % all.length)
  }
  return (
    <Overlay kind="sheet" open onClose={onClose} label="搜索编辑台">
      <View className="dks-field" onKeyDown={onKeyDown}>
        <Icon name="search" size="s" />
        <TextBox
          id={FIELD}
          kind="search"
          label="搜索编辑台"
          placeholder="编号、案号、地址、标题、姓名、手机号后四位、功能"
          maxLength={50}
          autoFocus
          autoComplete="off"
          choices={{ list: current < 0 ? undefined : LIST, current: buildId(current) }}
          value={keyword}
          onChange={word => {
            setKeyword(word)
            setAt(0)
          }}
          onEnter={() => choose(all[current])}
        />
        <Press className="u-t13 u-act" label="Esc 关闭搜索" onPress={onClose}>
          Esc 关闭
        </Press>
      </View>
      {all.length > 0 && <Choices groups={groups} current={current} onChoose={choose} />}
      <Said {...{ keyword, query, isSearching }} total={all.length} />
    </Overlay>
  )
}

/** Choices of the keyword. What was found for an earlier keyword is not among them. */
function useChoices(keyword: string, permissions: readonly Permission[]) {
  const word = askedWord(keyword)
  const asked = useDebouncedValue(word, PAUSE)
  const query = useDeskSearch(asked)
  const isAsked = word !== '' && word === asked
  return {
    groups: buildChoices(keyword, { permissions, found: isAsked ? query.data : undefined }),
    query,
    isSearching: word !== '' && (word !== asked || query.isFetching) && !query.data,
  }
}

const Choices = ({
  groups,
  current,
  onChoose,
}: {
  groups: readonly ChoiceGroup[]
  current: number
  onChoose: (choice: DeskChoice) => void
}) => {
  let at = -1
  return (
    <View id={LIST} className="dks-list" role="listbox" aria-label="搜索结果">
      {groups.map(({ title, list }) => (
        <View key={title} role="group" aria-label={title}>
          <View className="dks-t" aria-hidden>
            {title}
          </View>
          {list.map(choice => {
            at += 1
            return (
              <Press
                key={`${choice.href} ${choice.label}`}
                id={buildId(at)}
                role="option"
                selected={at === current}
                tabIndex={-1}
                className={`dks-row ${at === current ? 'is-on' : ''}`}
                href={choice.href}
                onPress={() => onChoose(choice)}
              >
                <View className="dks-label">{choice.label}</View>
                <View className="dks-note">{choice.note}</View>
              </Press>
            )
          })}
        </View>
      ))}
    </View>
  )
}

/** State of the search below its choices: loading, offline, failed, nothing found. */
function Said({
  keyword,
  query,
  isSearching,
  total,
}: {
  keyword: string
  query: ReturnType<typeof useDeskSearch>
  isSearching: boolean
  total: number
}) {
  const isOnline = useOnline()
  const isAsking = askedWord(keyword) !== ''
  if (isAsking && query.error && !isSearching)
    return <ErrorState small title="搜索失败" busy={query.isFetching} onRetry={() => void query.refetch()} />
  const words = !isAsking
    ? keyword.trim() === '' && total === 0 && '可以搜房源、投诉与反馈、文稿、功能；管理员还有线索、员工和会员'
    : !isOnline && !query.data
      ? '网络已断开，只能找到功能和操作，连上后自动再搜'
      : isSearching
        ? '正在搜索…'
        : total === 0 && `没有找到“${keyword.trim()}”`
  return (
    <View className="dks-said" role="status">
      {words || (keyword.trim() === '' ? '' : `${total} 项`)}
    </View>
  )
}
