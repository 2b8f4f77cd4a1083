import { View } from '@tarojs/components'
import type { AgentCard as AgentCardData } from '@/contract/agent/cards'
import { countText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Dots } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { agentMarks } from './agent-marks'
import './agent-card.scss'

/** One manager in a list: name, place and record. */
export function AgentCard({ card }: { card: AgentCardData }) {
  const firm = [card.company, card.title].filter((fact): fact is string => Boolean(fact))
  const facts = [
    card.years === null ? null : `从业 ${card.years} 年`,
    `自报成交 ${countText(card.deal_total)} 套`,
    card.rating === null ? null : `${card.rating.toFixed(1)} 分`,
  ].filter((fact): fact is string => Boolean(fact))
  const known = [...card.skills, ...card.districts.map(district => district.name)]
  return (
    <Press
      className="acard u-px3 u-py4 u-card u-min0"
      figures={agentMarks(card)}
      {...linkTo('agent-detail', { id: card.id })}
    >
      <Avatar src={card.avatar} size={56} />
      <View className="u-grow">
        <View className="acard-t u-cut u-mid u-lh22">{card.name}</View>
        <Dots className="acard-f" lines={1} items={firm} />
        <Dots className="acard-f" lines={1} items={facts} />
        {known.length > 0 && <Dots className="acard-f" lines={1} items={known} />}
      </View>
      <Icon name="right" size="s" className="acard-to u-fixed u-mark" />
    </Press>
  )
}
