import { Text, View } from '@tarojs/components'
import type { AgentInfo } from '@/domain/agent/use-agent'
import { CHAT_WORD, HAS_CHAT } from '@/platform/chat'
import { trackAction } from '@/platform/track-action/noted'
import { linkTo, openUrl } from '@/routes/go'
import { swtUrl } from '@/state/view'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import type { AgentActions } from './actions'
import './contact.scss'

/** Ways to contact the agent; the relay number is above the button that dials it. */
export function ContactBar({ agent, actions }: { agent: AgentInfo; actions: AgentActions }) {
  return (
    <View className="abar u-line-top u-bg-surface" role="region" aria-label="联系">
      <RelayLine agent={agent} />
      <View className="u-elder-wrap u-flex u-g2">
        <ContactButtons agent={agent} actions={actions} />
      </View>
    </View>
  )
}

export function RelayLine({ agent }: { agent: AgentInfo }) {
  if (agent.phone_relay === null) return null
  return (
    <View className="abar-relay u-least24 u-row u-g1 u-mb1">
      <Icon name="lock" size="xs" />
      <View className="u-grow">
        电话走中转号 <Text className="u-num u-nowrap u-text u-mid">{agent.phone_relay}</Text>
        ，通话不显示双方号码
      </View>
    </View>
  )
}

const openChat = () => {
  trackAction('im')
  openUrl(swtUrl())
}

/** Chat or question, call-back and call. Without a relay number, the call-back is the primary action. */
export function ContactButtons({ agent, actions }: { agent: AgentInfo; actions: AgentActions }) {
  const hasCall = agent.phone_relay !== null
  return (
    <>
      <Button
        icon="chat"
        {...(HAS_CHAT ? { onPress: openChat } : linkTo('consulting', { agent_id: agent.id }))}
      >
        {CHAT_WORD}
      </Button>
      <Button kind={hasCall ? 'quiet' : 'primary'} grow onPress={() => actions.onLead('callback')}>
        请回电
      </Button>
      {hasCall && (
        <Button kind="primary" grow icon="phone" onPress={() => actions.onLead('call')}>
          打电话
        </Button>
      )}
    </>
  )
}
