import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  lackWords,
  THING_VIEW_WORDS,
  THING_VIEWS,
  THING_WORDS,
  type ThingKind,
  type ThingRow,
} from '@/domain/desk/thing-view'
import { useRecords } from '@/domain/desk/use-records'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { RoomHead } from './parts'
import { column, type Column } from '../table/column'
import { PagedTable, TwoLines } from '../table/paged-table'
import { roomAddress } from '../table/room-address'
import { Chips } from './chips'
import type { DeskPlace } from './desk-place'
import { DeskFind } from './find'
import { RecordEditor } from './record-editor'
import './things.scss'

/** Communities, schools, new builds or packages: a table of all, and the form of one, which the URL names. */
export function Things({ kind, place }: { kind: ThingKind; place: DeskPlace }) {
  const [isNew, setNew] = useState(false)
  const { id: idOf, change } = roomAddress(place)
  const id = idOf('id')
  const open = (next: number | undefined) => {
    setNew(false)
    change({ section: kind, page: place.params.page, id: next })
  }
  return id !== undefined || isNew ? (
    <RecordEditor key={id ?? 'new'} kind={kind} id={id} onOpen={open} onClose={() => open(undefined)} />
  ) : (
    <List kind={kind} place={place} onOpen={open} onNew={() => setNew(true)} />
  )
}

const thingColumns = (onOpen: (id: number) => void): Column<ThingRow>[] => [
  column('code', '编号', 110, ({ code }) => code),
  column('title', '名称', { isHead: true }, ({ id, title, place, facts }) => (
    <TwoLines
      first={
        <Press className="edk-title" onPress={() => onOpen(id)}>
          {title}
        </Press>
      }
      second={[place, facts].filter(Boolean).join('，')}
    />
  )),
  column('state', '状态', 110, row => <View className={row.is_off ? 'edk-risk' : ''}>{row.state}</View>),
  column('lacks', '缺项', 240, row => (
    <View className={row.lacks.length > 0 ? 'edk-risk' : 'edk-good'}>{lackWords(row)}</View>
  )),
]

function List({
  kind,
  place,
  onOpen,
  onNew,
}: {
  kind: ThingKind
  place: DeskPlace
  onOpen: (id: number) => void
  onNew: () => void
}) {
  const { label, unit, hint, hasOff = false } = THING_WORDS[kind]
  const { pick, asked, word, paging, change, find } = roomAddress(place)
  const view = pick('view', THING_VIEWS) ?? 'all'
  const query = useRecords({ kind, view, ...asked, ...word })
  return (
    <>
      <RoomHead
        title={label}
        note={query.data && `${query.data.views.all} ${unit} · ${query.data.views.lacking} ${unit}缺项`}
      >
        <Press className="edk-chip is-on" onPress={onNew}>
          {`新增一${unit}`}
        </Press>
      </RoomHead>
      <Chips
        label={`哪些${label}`}
        keys={THING_VIEWS.filter(one => hasOff || one !== 'off')}
        words={THING_VIEW_WORDS}
        totals={query.data?.views}
        value={view}
        onChange={next => change({ view: next })}
      >
        <DeskFind id="desk-find-things" hint={hint} first={word.keyword} onFind={find} />
      </Chips>
      <PagedTable
        place={place}
        caption={label}
        columns={thingColumns(onOpen)}
        card={{
          ...paging,
          query,
          subject: label,
          none: `没有这样的${label}`,
          hint: '换一个条件，或清空搜索',
          unit,
        }}
      />
      <DemoMark />
    </>
  )
}
