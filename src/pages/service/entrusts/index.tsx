import { useState } from 'react'
import { View } from '@tarojs/components'
import type { RecommendRecord } from '@/contract/user/schema'
import { recordView } from '@/domain/lead/record-view'
import { useEntrusts } from '@/domain/lead/use-records'
import { RecordAgent, RecordCard, RecordLot, RecordThing } from '@/domain/lead/record-card'
import { ProgressSheet } from '@/domain/lead/record-sheets'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { RecordsScreen } from '../records/records-screen'
import { shortTime } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Press } from '@/ui/press/press'
import { Empty } from '@/ui/states/states'

const KINDS = [
  { key: 'all', label: '全部' },
  { key: 'entrust', label: '我的委托' },
  { key: 'recommend', label: '为我推荐' },
] as const

function MyServiceWt() {
  const [kind, setKind] = useState<string>('all')
  const [looked, setLooked] = useState<number>()
  const pages = useEntrusts(kind === 'entrust' || kind === 'recommend' ? kind : undefined)
  return (
    <RecordsScreen
      name="my-service-wt"
      pages={pages}
      filters={KINDS}
      filter={kind}
      onFilter={setKind}
      rowKey={row => `${row.kind}${row.id}`}
      sheet={looked !== undefined && <ProgressSheet id={looked} onClose={() => setLooked(undefined)} />}
      empty={
        <Empty
          title={kind === 'recommend' ? '还没有推荐' : '还没有委托'}
          hint="说说想找什么样的房，顾问和系统推荐的房源会放在这里"
          actions={
            <Button kind="primary" {...linkTo('consulting', {})}>
              去咨询
            </Button>
          }
        />
      }
    >
      {row => (row.kind === 'entrust' ? <Entrust row={row} onLook={setLooked} /> : <Recommended row={row} />)}
    </RecordsScreen>
  )
}

export default withErrorBoundary(MyServiceWt)

function Entrust({
  row: { consult, house, agent, created_at },
  onLook,
}: {
  row: RecommendRecord
  onLook: (id: number) => void
}) {
  if (!consult) return null
  const { state, tone } = recordView(consult, serverNow())
  return (
    <RecordCard
      title={consult.type_label}
      time={`${shortTime(created_at)} 提交`}
      tag={{ text: state, tone }}
      actions={
        <Press className="rec-a" onPress={() => onLook(consult.id)}>
          看进度
        </Press>
      }
    >
      {house ? (
        <RecordLot card={house} />
      ) : (
        consult.entity_title && <RecordThing title={consult.entity_title} />
      )}
      {consult.note && <View className="rec-note u-two u-label u-pre-line u-lh20">{consult.note}</View>}
      <RecordAgent agent={agent} />
    </RecordCard>
  )
}

function Recommended({ row: { house, agent, reason, created_at } }: { row: RecommendRecord }) {
  if (!house) return null
  // An ended lot can no longer be viewed, but the user can ask about it.
  const isOpen = house.status === 'upcoming' || house.status === 'ongoing'
  const ask = linkTo('consulting', {
    house_id: house.id,
    agent_id: agent?.id,
    type: isOpen ? undefined : 'zixun',
  })
  return (
    <RecordCard
      title="为您推荐"
      time={shortTime(created_at)}
      actions={
        <Press className="rec-a" {...ask}>
          {isOpen ? '约看样' : '继续问'}
        </Press>
      }
    >
      <RecordLot card={house} />
      {reason && <View className="rec-note u-two u-label u-pre-line u-lh20">{reason}</View>}
      {agent && <RecordAgent agent={agent} />}
    </RecordCard>
  )
}
