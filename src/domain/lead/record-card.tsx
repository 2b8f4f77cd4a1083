import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { AgentBrief } from '@/contract/agent/cards'
import type { HouseCard } from '@/contract/house/cards'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { HouseMini } from '@/domain/house/card/mini-card'
import { dialText } from '@/lib/relay'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Tag } from '@/ui/tag/tag'
import './record-card.scss'

/** A card of the service records: kind, state, subject, manager, actions. */
export function RecordCard({
  title,
  time,
  tag,
  children,
  actions,
}: {
  title: ReactNode
  time: string
  tag?: { text: string; tone: 'act' | 'good' | 'plain' }
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <View className="rec u-col u-g2 u-min0" role="article">
      <View className="u-row u-g2 u-least24">
        <View className="u-title" role="heading" aria-level={2}>
          {title}
        </View>
        <Text className="u-grow u-num u-note">{time}</Text>
        {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
      </View>
      {children}
      {actions && <View className="rec-f u-px3 u-flex u-wrap u-to-end u-line-top">{actions}</View>}
    </View>
  )
}

/** The lot of a record; one that is no longer public shows only its title. */
export function RecordLot({ card }: { card: HouseCard }) {
  const { round, state } = houseCardView(card)
  return <HouseMini card={card} facts={[state, round].filter(Boolean)} />
}

/** Another subject of a record; a link if it has a screen. */
export function RecordThing({
  title,
  link,
}: {
  title: string
  link?: { href: string; onPress: () => void } | undefined
}) {
  if (!link) return <View className="u-row u-g2 u-full u-left u-touch u-px3 u-py2 u-sunk">{title}</View>
  return (
    <Press className="u-row u-g2 u-full u-left u-touch u-px3 u-py2 u-sunk" {...link}>
      <View className="u-grow u-cut">{title}</View>
      <Icon name="right" size="xs" />
    </Press>
  )
}

/** The serving manager, with the relay number. */
export function RecordAgent({ agent }: { agent: AgentBrief | null }) {
  if (!agent) return <View className="rec-agent u-row u-g2 u-least32 u-t13 u-c2">正在安排顾问</View>
  const name = (
    <Press className="u-act" {...linkTo('agent-detail', { id: agent.id })}>
      {agent.name}
    </Press>
  )
  return (
    <View className="rec-agent u-row u-g2 u-least32 u-t13">
      <View className="u-grow u-cut">
        {name}
        <Text className="u-c2 u-ml2 u-t12">{agent.company}</Text>
      </View>
      {agent.phone_relay && (
        <Press
          className="rec-call u-fixed"
          label={`拨打${agent.name}的中转号`}
          href={`tel:${dialText(agent.phone_relay)}`}
        >
          <Icon name="phone" size="s" />
          中转号
        </Press>
      )}
    </View>
  )
}
