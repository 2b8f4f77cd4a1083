import { View } from '@tarojs/components'
import type { AgentBrief } from '@/contract/agent/cards'
import type { RightsInfo } from '@/contract/rights/schema'
import { linkTo } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { ListHead, More, Section } from '@/ui/section/section'
import { RightsCard } from '../rights-card'
import '../../agent/agent-card-row.scss'
import '@/ui/detail/card-grid.scss'

export interface ContactActions {
  onCall: (relay: string, who: string) => void
  onConsult: (agent?: AgentBrief) => void
}

/** The transferor's own contact first, then the managers who support the purchase. */
export function ContactSection({ rights, onCall, onConsult }: { rights: RightsInfo } & ContactActions) {
  const { contact, phone_relay, agents } = rights
  if (!contact && agents.length === 0) return null
  return (
    <Section id="contact" title="联系人" side={<View className="u-t12 u-c3">中转号，不显示您的号码</View>}>
      {contact && (
        <Person
          name={contact}
          avatar={null}
          under="转让方联系人"
          relay={phone_relay}
          onCall={onCall}
          onConsult={() => onConsult()}
        />
      )}
      {agents.map(agent => (
        <Person
          key={agent.id}
          id={agent.id}
          name={agent.name}
          avatar={agent.avatar}
          under={agent.company}
          relay={agent.phone_relay}
          onCall={onCall}
          onConsult={() => onConsult(agent)}
        />
      ))}
    </Section>
  )
}

interface PersonProps {
  id?: number
  name: string
  avatar: string | null
  under: string
  relay: string | null
  onCall: ContactActions['onCall']
  onConsult: () => void
}

function Person({ id, name, avatar, under, relay, onCall, onConsult }: PersonProps) {
  const who = (
    <>
      <Avatar src={avatar} size={48} />
      <View className="u-grow">
        <View className="agent-name u-mid u-lh22">{name}</View>
        <View className="agent-facts u-cut">{under}</View>
      </View>
    </>
  )
  return (
    <View className="agent">
      {id !== undefined ? (
        <Press className="agent-who u-row u-g3 u-grow u-left" {...linkTo('agent-detail', { id })}>
          {who}
        </Press>
      ) : (
        <View className="agent-who u-row u-g3 u-grow u-left">{who}</View>
      )}
      {relay !== null && (
        <Press
          className="u-fixed u-centre u-tint-action u-square-touch u-r-md"
          label={`打电话给 ${name}`}
          onPress={() => onCall(relay, name)}
        >
          <Icon name="phone" />
        </Press>
      )}
      <Press
        className="u-fixed u-centre u-tint-action u-square-touch u-r-md"
        label={`咨询 ${name}`}
        onPress={onConsult}
      >
        <Icon name="chat" />
      </Press>
    </View>
  )
}

const NEAR_SHOWN = 4

/** Other open packages, those of the same district first. */
export function NearSection({ rights }: { rights: RightsInfo }) {
  if (rights.near.length === 0) return null
  return (
    <View id="near">
      <ListHead
        title="相近资产包"
        side={<More {...linkTo('rights-list', { region_ids: rights.region_id })}>更多</More>}
      />
      <View className="similar">
        {rights.near.slice(0, NEAR_SHOWN).map(card => (
          <RightsCard key={card.id} card={card} />
        ))}
      </View>
    </View>
  )
}
