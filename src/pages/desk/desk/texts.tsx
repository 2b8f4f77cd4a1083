// Desk section of one type of text, filtered by state, group and author. Chosen rows open the bulk actions. Texts that are due for a check
// are at the side.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { TextState } from '@/contract/content/cards'
import type { DeskTextType } from '@/contract/desk/schema'
import type { Result } from '@/contract/endpoints'
import { STATE_WORDS, buildTextTable, TYPE_WORDS } from '@/domain/desk/desk-view'
import { allTexts, useCategories, useDeskTexts, useEditors, useGroups } from '@/domain/desk/use-desk'
import { formatCsv } from '@/lib/csv'
import { toBeijingDay } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { serverNow } from '@/platform/clock'
import { saveTable } from '@/platform/save-table/save-table'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { toast } from '@/ui/toast/toast'
import { DeskFind, useFound } from './find'
import { Narrow } from './narrow'
import { PagedCard } from './paged-card'
import type { Named } from './picked-bar'
import { PickedTexts } from './picked-texts'
import { TextRow } from './text-row'
import { TextsSide } from './texts-side'

const STATES = ['draft', 'review', 'scheduled', 'published', 'withdrawn'] as const
type Filter = TextState | 'all' | 'due'
const PAGE = 12

/** Texts of a type by state, with due items next to them. */
export function Texts({ type, home }: { type: DeskTextType; home: Result<'desk/home'> }) {
  const texts = useTextList(type)
  const { query, rows, groups, page, setPage, chosen, setChosen } = texts
  const picked = rows.filter(({ id }) => chosen.includes(id))
  return (
    <>
      <TextsTop type={type} texts={texts} />
      <TextFilters texts={texts} />
      {picked.length > 0 && (
        <PickedTexts type={type} picked={picked} groups={groups} onDone={() => setChosen([])} />
      )}
      <View className="edk-cols u-flex u-top u-g5">
        <PagedCard
          query={query}
          subject={TYPE_WORDS[type]}
          none="这里没有文稿"
          page={page}
          size={PAGE}
          unit="篇"
          note="每改一次留一版，保留近 20 版"
          onPage={to => {
            setPage(to)
            setChosen([])
          }}
          head={
            <Head
              isAll={picked.length === rows.length}
              onAll={is => setChosen(is ? rows.map(({ id }) => id) : [])}
            />
          }
          row={row => (
            <TextRow
              row={row}
              isChosen={chosen.includes(row.id)}
              onChoose={is => setChosen(is ? [...chosen, row.id] : chosen.filter(id => id !== row.id))}
            />
          )}
        />
        <TextsSide home={home} />
      </View>
      <DemoMark />
    </>
  )
}

/** State of the list: its filter, its page, the chosen rows. `narrow` follows a change of the filter, `save` exports all its pages. */
function useTextList(type: DeskTextType) {
  const [filter, setFilter] = useState<Filter>('all')
  const [group, setGroup] = useState<number>()
  const [writer, setWriter] = useState<number>()
  const { page, keyword, setPage, find } = useFound()
  const [chosen, setChosen] = useState<number[]>([])
  const [isSaving, setSaving] = useState(false)
  const groups = useTextGroups(type)
  const editors = useEditors().data?.list ?? []
  const asked = {
    type,
    ...(filter === 'due' ? { due: true } : filter !== 'all' && { status: filter }),
    ...(group !== undefined && { group_id: group }),
    ...(writer !== undefined && { writer }),
    ...(keyword && { keyword }),
  }
  const query = useDeskTexts({ ...asked, page, page_size: PAGE })
  const narrow = () => {
    setPage(1)
    setChosen([])
  }
  const rows = query.data?.list ?? []
  const save = () => {
    setSaving(true)
    allTexts(asked)
      .then(all =>
        saveTable(
          `${TYPE_WORDS[type]} ${toBeijingDay(serverNow())}`,
          formatCsv(buildTextTable(all, serverNow())),
        ),
      )
      .then(toast)
      .catch(() => toast('没有导出，请再试'))
      .finally(() => setSaving(false))
  }
  return {
    filter,
    setFilter,
    group,
    setGroup,
    writer,
    setWriter,
    page,
    setPage,
    find,
    chosen,
    setChosen,
    isSaving,
    save,
    groups,
    editors,
    query,
    rows,
    narrow,
  }
}
type TextList = ReturnType<typeof useTextList>

/** The groups of articles, the categories of entries; other types have none. */
function useTextGroups(type: DeskTextType): readonly Named[] {
  const groups = useGroups().data?.list ?? []
  const categories = useCategories().data?.categories ?? []
  return type === 'article' ? groups : type === 'wiki' ? categories : []
}

/** Heading of the section with its counts, its export, and the link to a new text. */
const TextsTop = ({ type, texts: { query, isSaving, save } }: { type: DeskTextType; texts: TextList }) => (
  <View className="edk-top">
    <View className="edk-h1" role="heading" aria-level={1}>
      {TYPE_WORDS[type]}
    </View>
    <View className="u-t13 u-c2 u-grow">
      {query.data &&
        `${query.data.counts.all} 篇 · 本月发布 ${query.data.month_total} 篇 · 今天读 ${groupDigits(query.data.read_today)} 次`}
    </View>
    <Button size="small" icon="download" busy={isSaving} onPress={save}>
      导出
    </Button>
    <Button kind="primary" size="small" icon="edit" {...linkTo('desk-text', { type, id: 0 })}>
      写一篇
    </Button>
  </View>
)

/** States with their counts, the search field, group and author. */
const TextFilters = ({
  texts: { filter, setFilter, group, setGroup, writer, setWriter, find, groups, editors, query, narrow },
}: {
  texts: TextList
}) => (
  <View className="edk-filters">
    {(['all', ...STATES, 'due'] as const).map(key => (
      <Press
        key={key}
        className={`edk-chip ${filter === key ? 'is-on' : ''}`}
        pressed={filter === key}
        onPress={() => {
          setFilter(key)
          narrow()
        }}
      >
        {`${key === 'all' ? '全部' : key === 'due' ? '条文待核对' : STATE_WORDS[key]} ${query.data?.counts[key] ?? ''}`}
      </Press>
    ))}
    <DeskFind id="desk-find" hint="标题、正文、案号" onFind={find} />
    {groups.length > 0 && (
      <Narrow
        label="分组"
        rows={groups}
        value={group}
        onChange={id => {
          setGroup(id)
          narrow()
        }}
      />
    )}
    <Narrow
      label="谁写的"
      rows={editors.map(({ uid, name }) => ({ id: uid, name }))}
      value={writer}
      onChange={id => {
        setWriter(id)
        narrow()
      }}
    />
  </View>
)

const Head = ({ isAll, onAll }: { isAll: boolean; onAll: (is: boolean) => void }) => (
  <View className="edk-tr edk-th">
    <Check checked={isAll} label="选择这一页" onChange={onAll} />
    <View>标题</View>
    <View>分组</View>
    <View>状态</View>
    <View>时间</View>
    <View>条文核对</View>
    <View className="u-right u-num">点名在拍</View>
    <View className="u-right u-num">30 日读</View>
    <View className="u-pl2">谁写的</View>
    <View />
  </View>
)
