import { Text, View } from '@tarojs/components'
import type { ServiceRecord } from '@/contract/user/schema'
import { recordView } from './record-view'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { RecordAgent, RecordCard, RecordLot, RecordThing } from './record-card'
import './record-card.scss'

export interface LeadRecordActions {
  onLook: (record: ServiceRecord) => void
  onAdd: (record: ServiceRecord) => void
  onMove?: (record: ServiceRecord) => void
  onCancel: (record: ServiceRecord) => void
}

/** A viewing, question, call-back or loan: its state, and the actions that are still possible. */
export function LeadRecord({
  record,
  actions: { onLook, onAdd, onMove, onCancel },
}: {
  record: ServiceRecord
  actions: LeadRecordActions
}) {
  const view = recordView(record, serverNow())
  return (
    <RecordCard
      title={view.title}
      time={view.left}
      tag={{ text: view.state, tone: view.tone }}
      actions={
        <>
          {view.isOpen && (
            <Press className="rec-a is-quiet" onPress={() => onCancel(record)}>
              撤回
            </Press>
          )}
          {view.isOpen && onMove && (
            <Press className="rec-a" onPress={() => onMove(record)}>
              改时间
            </Press>
          )}
          {view.isOpen && (
            <Press className="rec-a" onPress={() => onAdd(record)}>
              补充
            </Press>
          )}
          <Press className="rec-a" onPress={() => onLook(record)}>
            看进度
          </Press>
        </>
      }
    >
      {view.when && (
        <View className={`rec-when u-row u-g1 u-num u-t15 u-mid ${view.when.isComing ? 'is-coming' : ''}`}>
          <Icon name="clock" size="s" />
          {view.when.text}
        </View>
      )}
      <About record={record} />
      {view.note && <View className="rec-note u-two u-label u-pre-line u-lh20">{view.note}</View>}
      {record.answer && (
        <View className="rec-answer u-t13 u-text u-lh20">
          <Text className="u-good u-mid">顾问回复 </Text>
          {record.answer}
        </View>
      )}
      <RecordAgent agent={record.agent} />
    </RecordCard>
  )
}

/** Subject of the record. Without a screen of its own, or when it is no longer public, only its title is shown. */
function About({
  record: { house, building, entity_type: type, entity_id: id, entity_title: title },
}: {
  record: ServiceRecord
}) {
  if (house) return <RecordLot card={house} />
  if (building)
    return <RecordThing title={building.name} link={linkTo('build-detail', { id: building.id_code })} />
  if (!title || id === null) return null
  if (type === 'xiaoqu') return <RecordThing title={title} link={linkTo('xiaoqu-detail', { xiaoquid: id })} />
  if (type === 'agent') return <RecordThing title={title} link={linkTo('agent-detail', { id })} />
  if (type === 'rights') return <RecordThing title={title} link={linkTo('rights-detail', { id_code: id })} />
  return <RecordThing title={title} />
}
