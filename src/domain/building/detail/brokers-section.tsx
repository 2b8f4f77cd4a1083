import { View } from '@tarojs/components'
import type { BrokerCard } from '@/contract/agent/cards'
import { Avatar } from '@/ui/avatar/avatar'
import { Dots } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { brokerFacts } from './building-view'
import '../../agent/agent-card-row.scss'

export interface BrokerActions {
  onCall: (broker: BrokerCard) => void
  onConsult: (broker: BrokerCard) => void
}

/** The managers who sell the building. */
export function BrokersSection({ brokers, ...actions }: { brokers: readonly BrokerCard[] } & BrokerActions) {
  if (brokers.length === 0) return null
  return (
    <Section
      id="brokers"
      title="楼盘经纪人"
      side={<View className="u-t12 u-c3">中转号，不显示您的号码</View>}
    >
      {brokers.map(broker => (
        <BrokerRow key={broker.id} broker={broker} {...actions} />
      ))}
    </Section>
  )
}

export function BrokerRow({ broker, onCall, onConsult }: { broker: BrokerCard } & BrokerActions) {
  return (
    <View className="agent">
      <View className="agent-who u-row u-g3 u-grow u-left">
        <Avatar src={broker.avatar} size={48} />
        <View className="u-grow">
          <View className="agent-name u-mid u-lh22">{broker.name}</View>
          <Dots className="agent-facts" lines={1} items={brokerFacts(broker)} />
        </View>
      </View>
      {broker.phone_relay !== null && (
        <Press
          className="u-fixed u-centre u-tint-action u-square-touch u-r-md"
          label={`打电话给 ${broker.name}`}
          onPress={() => onCall(broker)}
        >
          <Icon name="phone" />
        </Press>
      )}
      <Press
        className="u-fixed u-centre u-tint-action u-square-touch u-r-md"
        label={`咨询 ${broker.name}`}
        onPress={() => onConsult(broker)}
      >
        <Icon name="chat" />
      </Press>
    </View>
  )
}
