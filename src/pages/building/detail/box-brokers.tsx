import { View } from '@tarojs/components'
import type { BrokerCard } from '@/contract/agent/cards'
import { BrokerRow, type BrokerActions } from '@/domain/building/detail/brokers-section'

/** The first of its brokers, in the box of a wide window. */
export const BoxBrokers = ({
  brokers,
  actions,
}: {
  brokers: readonly BrokerCard[]
  actions: BrokerActions
}) =>
  brokers.length > 0 && (
    <View className="u-pt4 u-pb5 u-px5 u-line-top" id="brokers">
      {brokers.slice(0, 2).map(broker => (
        <BrokerRow key={broker.id} broker={broker} onCall={actions.onCall} onConsult={actions.onConsult} />
      ))}
    </View>
  )
