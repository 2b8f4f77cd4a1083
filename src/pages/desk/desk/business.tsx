// Desk section of the business figures in a chosen span of days. One query loads all tables. A press on a number of leads opens the list of
// leads with the same filter.

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  shareWords,
  STEPS,
  sumOfDays,
  VISIT_WORDS,
  type Business as Told,
  type BusinessDay,
} from '@/domain/desk/business-view'
import { SOURCE_WORDS, type LeadNarrowing } from '@/domain/desk/lead-rows'
import { countWords } from '@/domain/desk/running-view'
import { useBusiness } from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { DemoMark } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { CountPress } from './count-press'
import { Card, RoomHead } from './parts'
import { StatTile } from './stat-tile'
import { column, type Column } from '../table/column'
import { DataTable } from '../table/data-table'
import { DayChip } from './day-chip'
import type { DeskPlace } from './desk-place'
import { Leads } from './leads'
import { useRights } from './rights'
import './business.scss'

interface Shown {
  narrowing: LeadNarrowing
  agent?: string | undefined
}
type Show = (shown: Shown) => void

/** From visits to deals by day, source and agent; pressing a number of leads opens them. */
export function Business({ place }: { place: DeskPlace }) {
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  const [shown, setShown] = useState<Shown>()
  // The list of leads keeps its page and days in the address: each list begins with its first page.
  const show = (next?: Shown) => {
    place.setParams({ section: 'business' })
    setShown(next)
  }
  const query = useBusiness({ ...(from && { day_from: from }), ...(to && { day_to: to }) })
  if (shown)
    return <Leads narrowing={shown.narrowing} agentName={shown.agent} place={place} onBack={() => show()} />
  return (
    <>
      <RoomHead title="业务漏斗">
        <DayChip label="从" value={from ?? query.data?.day_from} max={to} onChange={setFrom} />
        <DayChip label="到" value={to ?? query.data?.day_to} min={from} onChange={setTo} />
      </RoomHead>
      <ScreenContent query={query} subject="业务数据">
        {told => <Told told={told} onShow={show} />}
      </ScreenContent>
      <DemoMark />
    </>
  )
}

function Told({ told, onShow }: { told: Told; onShow: Show }) {
  const { days, day_from, day_to } = told
  const span = { day_from, day_to }
  return (
    <>
      <View className="edk-tiles">
        {STEPS.map(({ key, label, base }) => (
          <StatTile
            key={key}
            label={label}
            value={countWords(sumOfDays(days, key))}
            trend={{
              values: days.map(day => day[key]),
              label: `${label}，${day_from} 到 ${day_to} 每天`,
            }}
            hint={base}
          />
        ))}
      </View>
      <View className="edk-biz">
        <View>
          <Sources told={told} span={span} onShow={onShow} />
          <Agents told={told} span={span} onShow={onShow} />
        </View>
        <View>
          <Visits told={told} />
          <Days days={days} onShow={onShow} />
        </View>
      </View>
    </>
  )
}

/** A number that opens its leads, for those who may see them. */
const LeadCount = (props: Parameters<typeof CountPress>[0]) =>
  useRights().may('desk/leads') ? <CountPress {...props} /> : <>{countWords(props.total)}</>

interface PartProps {
  told: Told
  span: { day_from: string; day_to: string }
  onShow: Show
}

/** Leads of a source or an agent. */
interface Sum {
  key: string
  name: string
  leads: number
  calls: number
  viewings: number
  /** The list of these leads; absent for leads without an agent, which no filter names. */
  shown?: Shown
}

const sumColumns = (label: string, onShow: Show): Column<Sum>[] => [
  { key: 'name', label, least: 110, isHead: true, cell: ({ name }) => name },
  column('leads', '线索', { width: 72, isRight: true }, ({ name, leads, shown }) =>
    shown ? (
      <LeadCount total={leads} label={`${name} 的线索 ${leads} 条`} onPress={() => onShow(shown)} />
    ) : (
      countWords(leads)
    ),
  ),
  column('calls', '已联系', { width: 72, isRight: true }, ({ calls }) => countWords(calls)),
  column('share', '联系率', { width: 72, isRight: true }, ({ calls, leads }) => shareWords(calls, leads)),
  column('viewings', '约看', { width: 72, isRight: true }, ({ name, viewings, shown }) =>
    shown ? (
      <LeadCount
        total={viewings}
        label={`${name} 的约看 ${viewings} 条`}
        onPress={() => onShow({ ...shown, narrowing: { ...shown.narrowing, type: 'viewing' } })}
      />
    ) : (
      countWords(viewings)
    ),
  ),
]

const Sums = ({
  title,
  side,
  label,
  rows,
  onShow,
}: {
  title: string
  side: string
  label: string
  rows: Sum[]
  onShow: Show
}) => (
  <Card title={title} side={side}>
    {rows.length === 0 ? (
      <Empty small title="这几天没有线索" />
    ) : (
      <DataTable caption={title} columns={sumColumns(label, onShow)} rows={rows} idOf={({ key }) => key} />
    )}
  </Card>
)

const Sources = ({ told, span, onShow }: PartProps) => (
  <Sums
    title="线索按来路"
    side="关注与拍下的来路未记录"
    label="来路"
    rows={told.sources.map(row => ({
      ...row,
      key: row.source,
      name: SOURCE_WORDS[row.source],
      shown: { narrowing: { ...span, source: row.source } },
    }))}
    onShow={onShow}
  />
)

const Agents = ({ told, span, onShow }: PartProps) => (
  <Sums
    title="线索按顾问"
    side="访问、关注、拍下属于哪位顾问未记录"
    label="顾问"
    rows={told.agents.map(row => ({
      ...row,
      key: String(row.id),
      name: row.id === 0 ? '未分配' : row.name || `编号 ${row.id}`,
      ...(row.id !== 0 && { shown: { narrowing: { ...span, agent_id: row.id }, agent: row.name } }),
    }))}
    onShow={onShow}
  />
)

const Visits = ({ told: { visits } }: { told: Told }) => {
  const all = visits.reduce((sum, { total }) => sum + total, 0)
  return (
    <Card title="访问按来路" side="按打开时的前一个页面，访问保留 180 天">
      {visits.length === 0 && <Empty small title="这几天没有访问" />}
      {visits.map(({ source, total }) => (
        <View key={source} className="edk-line u-line-bottom">
          <View>{VISIT_WORDS[source]}</View>
          <View className="u-num">{`${countWords(total)}，占 ${shareWords(total, all)}`}</View>
        </View>
      ))}
    </Card>
  )
}

const dayColumns = (onShow: Show): Column<BusinessDay>[] => [
  column('day', '日期', { width: 64, isHead: true }, ({ day }) => day.slice(5)),
  ...STEPS.map(({ key, label }): Column<BusinessDay> => ({
    key,
    label,
    least: 56,
    isRight: true,
    cell: row =>
      key === 'leads' || key === 'viewings' ? (
        <LeadCount
          total={row[key]}
          label={`${row.day} 的${label} ${row[key]} 条`}
          onPress={() =>
            onShow({
              narrowing: {
                day_from: row.day,
                day_to: row.day,
                ...(key === 'viewings' && { type: 'viewing' as const }),
              },
            })
          }
        />
      ) : (
        countWords(row[key])
      ),
  })),
]

const Days = ({ days, onShow }: { days: readonly BusinessDay[]; onShow: Show }) => (
  <Card title="按天">
    <DataTable
      caption="按天"
      columns={dayColumns(onShow)}
      rows={[...days].reverse()}
      idOf={({ day }) => day}
    />
  </Card>
)
