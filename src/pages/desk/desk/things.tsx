import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  lackWords,
  THING_VIEW_WORDS,
  THING_VIEWS,
  THING_WORDS,
  type ThingKind,
  type ThingRow,
  type ThingView,
} from '@/domain/desk/thing-view'
import { useRecords } from '@/domain/desk/use-records'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Chips } from './chips'
import type { DeskPlace } from './desk-place'
import { DeskFind, useFound } from './find'
import { PagedCard } from './paged-card'
import { RecordEditor } from './record-editor'
import './things.scss'

const PAGE = 20

/** Communities, schools, new builds or packages: a table of all, and the form of one, which the URL names. */
export function Things({ kind, place }: { kind: ThingKind; place: DeskPlace }) {
  const [isNew, setNew] = useState(false)
  const id = Number(place.params.id) || undefined
  const open = (next: number | undefined) => {
    setNew(false)
    place.setParams({ section: kind, ...(next !== undefined && { id: next }) })
  }
  return id !== undefined || isNew ? (
    <RecordEditor key={id ?? 'new'} kind={kind} id={id} onOpen={open} onClose={() => open(undefined)} />
  ) : (
    <List kind={kind} onOpen={open} onNew={() => setNew(true)} />
  )
}

function List({ kind, onOpen, onNew }: { kind: ThingKind; onOpen: (id: number) => void; onNew: () => void }) {
  const { label, unit, hint, hasOff = false } = THING_WORDS[kind]
  const [view, setView] = useState<ThingView>('all')
  const { page, keyword, setPage, find } = useFound()
  const query = useRecords({ kind, view, ...(keyword && { keyword }), page, page_size: PAGE })
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          {label}
        </View>
        <View className="u-t13 u-c2 u-grow">
          {query.data && `${query.data.views.all} ${unit} · ${query.data.views.lacking} ${unit}缺项`}
        </View>
        <Press className="edk-chip is-on" onPress={onNew}>
          {`新增一${unit}`}
        </Press>
      </View>
      <Chips
        label={`哪些${label}`}
        keys={THING_VIEWS.filter(one => hasOff || one !== 'off')}
        words={THING_VIEW_WORDS}
        totals={query.data?.views}
        value={view}
        onChange={next => {
          setView(next)
          setPage(1)
        }}
      >
        <DeskFind id="desk-find-things" hint={hint} onFind={find} />
      </Chips>
      <PagedCard
        query={query}
        subject={label}
        none={`没有这样的${label}`}
        hint="换一个条件，或清空搜索"
        page={page}
        size={PAGE}
        unit={unit}
        onPage={setPage}
        head={
          <View className="edk-thing edk-th">
            <View>编号</View>
            <View>名称</View>
            <View>状态</View>
            <View>缺项</View>
          </View>
        }
        row={row => <Row row={row} onOpen={() => onOpen(row.id)} />}
      />
      <DemoMark />
    </>
  )
}

const Row = ({ row, onOpen }: { row: ThingRow; onOpen: () => void }) => (
  <View className="edk-thing">
    <View className="edk-small">{row.code}</View>
    <View>
      <Press className="edk-title" onPress={onOpen}>
        {row.title}
      </Press>
      <View className="edk-small">{[row.place, row.facts].filter(Boolean).join('，')}</View>
    </View>
    <View className={`edk-small ${row.is_off ? 'edk-risk' : ''}`}>{row.state}</View>
    <View className={`edk-small ${row.lacks.length > 0 ? 'edk-risk' : 'edk-good'}`}>{lackWords(row)}</View>
  </View>
)
