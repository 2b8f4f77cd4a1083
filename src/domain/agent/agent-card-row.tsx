import { View } from '@tarojs/components'
import type { AgentCard } from '@/contract/agent/cards'
import { linkTo } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Dots } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { agentMarks } from './agent-marks'
import './agent-card-row.scss'

/** One manager beside the manager's content: identity, a link to the page, and buttons to call and to ask. */
export function AgentRow<A extends AgentCard>({
  agent,
  facts,
  figures,
  onCall,
  onConsult,
}: {
  agent: A
  facts: readonly string[]
  /** `data-fig` attribute of the manager's figures, if they say more than the card does. */
  figures?: string
  onCall?: (agent: A) => void
  onConsult: (agent: A) => void
}) {
  const who = (
    <>
      <Avatar src={agent.avatar} size={48} />
      <View className="u-grow">
        <View className="agent-name u-mid u-lh22">{agent.name}</View>
        <Dots className="agent-facts" items={[...facts]} lines={1} />
      </View>
    </>
  )
  return (
    <View className="agent">
      <Press
        className="agent-who u-row u-g3 u-grow u-left"
        figures={figures ?? agentMarks(agent)}
        {...linkTo('agent-detail', { id: agent.id })}
      >
        {who}
      </Press>
      {onCall && agent.phone_relay !== null && (
        <Press
          className="u-fixed u-centre u-tint-action u-square-touch u-r-md"
          label={`打电话给 ${agent.name}`}
          onPress={() => onCall(agent)}
        >
          <Icon name="phone" />
        </Press>
      )}
      <Press
        className="u-fixed u-centre u-tint-action u-square-touch u-r-md"
        label={`咨询 ${agent.name}`}
        onPress={() => onConsult(agent)}
      >
        <Icon name="chat" />
      </Press>
    </View>
  )
}
