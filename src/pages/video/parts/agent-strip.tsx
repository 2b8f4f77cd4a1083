import { Text, View } from '@tarojs/components'
import type { FollowedVideos } from '@/domain/video/use-videos'
import { linkTo } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import './agent-strip.scss'

/** The agents that the member follows, with their new videos of a week. */
export function AgentStrip({ agents, total }: { agents: FollowedVideos['agents']; total: number }) {
  const fresh = agents.reduce((sum, agent) => sum + agent.new_total, 0)
  return (
    <Section className="fva">
      <View className="u-label u-flex u-g3">
        <Text className="u-grow">
          {fresh > 0 ? `关注的顾问，近七天更新 ${fresh} 条` : '关注的顾问，近七天没有更新'}
        </Text>
        <Text>{`全部 ${total} 位`}</Text>
      </View>
      <View className="u-flex u-g14px u-mt3 u-scroll-x">
        {agents.map(agent => (
          <Press
            key={agent.id}
            className="u-note u-fixed u-w72 u-center"
            {...linkTo('agent-detail', { id: agent.id })}
          >
            <View className={`fva-p u-centre ${agent.new_total > 0 ? 'is-new' : ''}`}>
              <Avatar src={agent.avatar} size={48} />
            </View>
            <Text className="u-cut u-block">{agent.name}</Text>
            {agent.new_total > 0 && <Text className="u-block u-act">{`新 ${agent.new_total}`}</Text>}
          </Press>
        ))}
      </View>
    </Section>
  )
}
