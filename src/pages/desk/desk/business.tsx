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
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Sparkline } from '@/ui/sparkline/sparkline'
import { Empty } from '@/ui/states/states'
import { DayChip } from './day-chip'
import { Leads } from './leads'
import { RunCard } from './run-card'
import './business.scss'

interface Shown {
  narrowing: LeadNarrowing
  agent?: string | undefined
}
type Show = (shown: Shown) => void

/** From visits to deals by day, source and agent; pressing a number of leads opens them. */
export function Business() {
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  const [shown, setShown] = useState<Shown>()
  const query = useBusiness({ ...(from && { day_from: from }), ...(to && { day_to: to }) })
  if (shown)
    return <Leads narrowing={shown.narrowing} agentName={shown.agent} onBack={() => setShown(undefined)} />
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          业务漏斗
        </View>
        <View className="u-grow" />
        <DayChip label="从" value={from ?? query.data?.day_from} max={to} onChange={setFrom} />
        <DayChip label="到" value={to ?? query.data?.day_to} min={from} onChange={setTo} />
      </View>
      <ScreenContent query={query} subject="业务数据">
        {told => <Told told={told} onShow={setShown} />}
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
          <View key={key} className="edk-tile">
            <View className="edk-small">{label}</View>
            <View className="u-t17 u-strong u-num">{countWords(sumOfDays(days, key))}</View>
            <Sparkline
              values={days.map(day => day[key])}
              width={150}
              height={26}
              label={`${label}，${day_from} 到 ${day_to} 每天`}
            />
            <View className="edk-small">{base}</View>
          </View>
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

const Number = ({ total, label, onPress }: { total: number; label: string; onPress: () => void }) =>
  total === 0 ? (
    <View className="u-right u-num">0</View>
  ) : (
    <Press className="u-right u-num u-act" label={label} onPress={onPress}>
      {countWords(total)}
    </Press>
  )

const SUM_HEAD = (
  <>
    <View className="u-right">线索</View>
    <View className="u-right">已联系</View>
    <View className="u-right">联系率</View>
    <View className="u-right">约看</View>
  </>
)

interface PartProps {
  told: Told
  span: { day_from: string; day_to: string }
  onShow: Show
}

const Sums = ({
  row,
  name,
  shown,
  onShow,
}: {
  row: { leads: number; calls: number; viewings: number }
  name: string
  shown: Shown
  onShow: Show
}) => (
  <>
    <Number total={row.leads} label={`${name} 的线索 ${row.leads} 条`} onPress={() => onShow(shown)} />
    <View className="u-right u-num">{countWords(row.calls)}</View>
    <View className="u-right u-num">{shareWords(row.calls, row.leads)}</View>
    <Number
      total={row.viewings}
      label={`${name} 的约看 ${row.viewings} 条`}
      onPress={() => onShow({ ...shown, narrowing: { ...shown.narrowing, type: 'viewing' } })}
    />
  </>
)

const Sources = ({ told, span, onShow }: PartProps) => (
  <RunCard title="线索按来路" side="关注与拍下的来路未记录">
    <View className="edk-bs edk-th">
      <View>来路</View>
      {SUM_HEAD}
    </View>
    {told.sources.length === 0 && <Empty small title="这几天没有线索" />}
    {told.sources.map(row => (
      <View key={row.source} className="edk-bs">
        <View>{SOURCE_WORDS[row.source]}</View>
        <Sums
          row={row}
          name={SOURCE_WORDS[row.source]}
          shown={{ narrowing: { ...span, source: row.source } }}
          onShow={onShow}
        />
      </View>
    ))}
  </RunCard>
)

const Agents = ({ told, span, onShow }: PartProps) => (
  <RunCard title="线索按顾问" side="访问、关注、拍下属于哪位顾问未记录">
    <View className="edk-bs edk-th">
      <View>顾问</View>
      {SUM_HEAD}
    </View>
    {told.agents.length === 0 && <Empty small title="这几天没有线索" />}
    {told.agents.map(row =>
      row.id === 0 ? (
        <View key={0} className="edk-bs">
          <View>未分配</View>
          <View className="u-right u-num">{countWords(row.leads)}</View>
          <View className="u-right u-num">{countWords(row.calls)}</View>
          <View className="u-right u-num">{shareWords(row.calls, row.leads)}</View>
          <View className="u-right u-num">{countWords(row.viewings)}</View>
        </View>
      ) : (
        <View key={row.id} className="edk-bs">
          <View>{row.name || `编号 ${row.id}`}</View>
          <Sums
            row={row}
            name={row.name}
            shown={{ narrowing: { ...span, agent_id: row.id }, agent: row.name }}
            onShow={onShow}
          />
        </View>
      ),
    )}
  </RunCard>
)

const Visits = ({ told: { visits } }: { told: Told }) => {
  const all = visits.reduce((sum, { total }) => sum + total, 0)
  return (
    <RunCard title="访问按来路" side="按打开时的前一个页面，访问保留 180 天">
      {visits.length === 0 && <Empty small title="这几天没有访问" />}
      {visits.map(({ source, total }) => (
        <View key={source} className="edk-line u-line-bottom">
          <View>{VISIT_WORDS[source]}</View>
          <View className="u-num">{`${countWords(total)}，占 ${shareWords(total, all)}`}</View>
        </View>
      ))}
    </RunCard>
  )
}

const Days = ({ days, onShow }: { days: readonly BusinessDay[]; onShow: Show }) => (
  <RunCard title="按天">
    <View className="edk-bd edk-th">
      <View>日期</View>
      {STEPS.map(({ key, label }) => (
        <View key={key} className="u-right">
          {label}
        </View>
      ))}
    </View>
    {[...days].reverse().map(day => (
      <View key={day.day} className="edk-bd">
        <View className="u-num">{day.day.slice(5)}</View>
        {STEPS.map(({ key, label }) =>
          key === 'leads' || key === 'viewings' ? (
            <Number
              key={key}
              total={day[key]}
              label={`${day.day} 的${label} ${day[key]} 条`}
              onPress={() =>
                onShow({
                  narrowing: {
                    day_from: day.day,
                    day_to: day.day,
                    ...(key === 'viewings' && { type: 'viewing' as const }),
                  },
                })
              }
            />
          ) : (
            <View key={key} className="u-right u-num">
              {countWords(day[key])}
            </View>
          ),
        )}
      </View>
    ))}
  </RunCard>
)
