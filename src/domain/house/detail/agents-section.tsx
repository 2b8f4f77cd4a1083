import { View } from '@tarojs/components'
import type { AgentCard } from '@/contract/agent/cards'
import { linkTo } from '@/routes/go'
import { isBuilt } from '@/routes/table'
import { Avatar } from '@/ui/avatar/avatar'
import { Dots } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import './agents-section.scss'

/** Managers who serve the lot. The relay number is said before it is dialled. */
export function AgentsSection({ agents, onConsult }: { agents: readonly AgentCard[], onConsult: (agent: AgentCard) => void }) {
  if (agents.length === 0) return null
  return (
    <Section id='agents' title='专家顾问' side={<View className='u-t12 u-c3'>咨询免费，服务费另行约定</View>}>
      {agents.slice(0, 3).map(agent => <AgentRow key={agent.id} agent={agent} onConsult={onConsult} />)}
    </Section>
  )
}

/** One manager, with a button to leave a question. */
export function AgentRow({ agent, onConsult }: { agent: AgentCard, onConsult: (agent: AgentCard) => void }) {
  const facts = [
    agent.districts[0] && agent.years !== null ? `${agent.districts[0].name} ${agent.years} 年` : agent.company,
    `成交 ${agent.deal_total} 套`,
  ]
  const who = (
    <>
      <Avatar src={agent.avatar} size={48} name={agent.name} />
      <View className='u-grow'>
        <View className='agent-name'>{agent.name}</View>
        <Dots className='agent-facts' items={facts} lines={1} />
      </View>
    </>
  )
  return (
    <View className='agent'>
      {isBuilt('agent-detail') ? <Press className='agent-who' {...linkTo('agent-detail', { id: agent.id })}>{who}</Press> : <View className='agent-who'>{who}</View>}
      <Press className='agent-hit' label={`咨询 ${agent.name}`} onPress={() => { onConsult(agent) }}><Icon name='chat' /></Press>
    </View>
  )
}
