// Desk section of one type of text, filtered by state, group and author. Chosen rows open the bulk actions. Texts that are due for a check
// are at the side.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { DeskTextType } from '@/contract/desk/schema'
import type { Result } from '@/contract/endpoints'
import { STATE_WORDS, buildTextTable, formatTextTitle, TYPE_WORDS } from '@/domain/desk/desk-view'
import { allTexts, useCategories, useDeskTexts, useEditors, useGroups } from '@/domain/desk/use-desk'
import { formatCsv } from '@/lib/csv'
import { toBeijingDay } from '@/lib/dates'
import { formatFileName } from '@/lib/file-name'
import { groupDigits } from '@/lib/money'
import { serverNow } from '@/platform/clock'
import { saveTable } from '@/platform/save-table/save-table'
import { go, linkTo } from '@/routes/go'
import { DemoMark } from '@/ui/section/section'
import { toast } from '@/ui/toast/toast'
import { Chip, DeskButton, RoomHead } from './parts'
import { PagedTable } from '../table/paged-table'
import { roomAddress } from '../table/room-address'
import type { DeskPlace } from './desk-place'
import { DeskFind } from './find'
import { Narrow } from './narrow'
import type { Named } from './picked-bar'
import { PickedTexts } from './picked-texts'
import { textColumns, Views } from './text-columns'
import { TextsSide } from './texts-side'

const STATES = ['draft', 'review', 'scheduled', 'published', 'withdrawn'] as const
const FILTERS = ['all', ...STATES, 'due'] as const
const filterWords = (key: (typeof FILTERS)[number]) =>
  key === 'all' ? '全部' : key === 'due' ? '条文待核对' : STATE_WORDS[key]

/** Texts of a type by state, with due items next to them. */
export function Texts({
  type,
  home,
  place,
}: {
  type: DeskTextType
  home: Result<'desk/home'>
  place: DeskPlace
}) {
  const texts = useTextList(type, place)
  const { query, rows, groups, chosen, setChosen } = texts
  const [open, setOpen] = useState<number>()
  const picked = rows.filter(({ id }) => chosen.includes(id))
  return (
    <>
      <TextsTop type={type} texts={texts} />
      <TextFilters texts={texts} />
      {picked.length > 0 && (
        <PickedTexts type={type} picked={picked} groups={groups} onDone={() => setChosen([])} />
      )}
      <View className="edk-cols">
        <View className="u-grow">
          <PagedTable
            place={place}
            caption={TYPE_WORDS[type]}
            columns={textColumns(open, id => setOpen(id === open ? undefined : id))}
            select={{ ids: picked.map(({ id }) => id), onChange: setChosen, nameOf: formatTextTitle }}
            keys={{ find: 'desk-find', onOpen: row => void go('desk-text', { type, id: row.id }) }}
            detail={row => row.id === open && <Views row={row} />}
            card={{
              ...texts.room.paging,
              query,
              subject: TYPE_WORDS[type],
              none: '这里没有文稿',
              unit: '篇',
              note: '每改一次留一版，保留近 20 版',
            }}
          />
        </View>
        <TextsSide home={home} />
      </View>
      <DemoMark />
    </>
  )
}

/** State of the list: its filter and page in the address, the chosen rows. `save` exports all its pages. */
function useTextList(type: DeskTextType, place: DeskPlace) {
  const room = roomAddress(place)
  const filter = room.pick('state', FILTERS) ?? 'all'
  const group = room.id('group')
  const writer = room.id('writer')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isSaving, setSaving] = useState(false)
  const groups = useTextGroups(type)
  const editors = useEditors().data?.list ?? []
  const asked = {
    type,
    ...(filter === 'due' ? { due: true } : filter !== 'all' && { status: filter }),
    ...(group !== undefined && { group_id: group }),
    ...(writer !== undefined && { writer }),
    ...room.word,
  }
  const query = useDeskTexts({ ...asked, ...room.asked })
  const rows = query.data?.list ?? []
  const save = () => {
    setSaving(true)
    allTexts(asked)
      .then(all =>
        saveTable(
          formatFileName([
            TYPE_WORDS[type],
            filter !== 'all' && filterWords(filter),
            groups.find(({ id }) => id === group)?.name,
            editors.find(({ uid }) => uid === writer)?.name,
            room.word.keyword,
            toBeijingDay(serverNow()),
          ]),
          formatCsv(buildTextTable(all, serverNow())),
        ),
      )
      .then(toast)
      .catch(() => toast('没有导出，请再试'))
      .finally(() => setSaving(false))
  }
  return { room, filter, group, writer, chosen, setChosen, isSaving, save, groups, editors, query, rows }
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
  <RoomHead
    title={TYPE_WORDS[type]}
    note={
      query.data &&
      `${query.data.counts.all} 篇 · 本月发布 ${query.data.month_total} 篇 · 今天读 ${groupDigits(query.data.read_today)} 次`
    }
  >
    <DeskButton icon="download" busy={isSaving} onPress={save}>
      导出
    </DeskButton>
    <DeskButton primary icon="edit" {...linkTo('desk-text', { type, id: 0 })}>
      写一篇
    </DeskButton>
  </RoomHead>
)

/** States with their counts, the search field, group and author. */
const TextFilters = ({
  texts: { room, filter, group, writer, groups, editors, query },
}: {
  texts: TextList
}) => (
  <View className="edk-filters">
    {FILTERS.map(key => (
      <Chip on={filter === key} key={key} onPress={() => room.change({ state: key })}>
        {`${filterWords(key)} ${query.data?.counts[key] ?? ''}`}
      </Chip>
    ))}
    <DeskFind id="desk-find" hint="标题、正文、案号" first={room.word.keyword} onFind={room.find} />
    {groups.length > 0 && (
      <Narrow label="分组" rows={groups} value={group} onChange={id => room.change({ group: id })} />
    )}
    <Narrow
      label="谁写的"
      rows={editors.map(({ uid, name }) => ({ id: uid, name }))}
      value={writer}
      onChange={id => room.change({ writer: id })}
    />
  </View>
)
