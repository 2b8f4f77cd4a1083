import { Text, View } from '@tarojs/components'
import type { AgentInfo } from '@/contract/agent/schema'
import { useFollow } from '@/domain/member/use-follow'
import { isSinglePage } from '@/platform/target/single-page'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Dot } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { Tag } from '@/ui/tag/tag'
import { agentFigures, dealsSource, licenceText } from './agent-view'
import { agentInfoMarks } from './agent-marks'
import './agent-head.scss'

/** Name, licence and record of a manager. */
export function AgentHead({ agent }: { agent: AgentInfo }) {
  const follow = useFollow('agent', agent.id, agent)
  const licence = licenceText(agent)
  const source = dealsSource(agent)
  return (
    <View className="ahead" data-fig={agentInfoMarks(agent)}>
      <View className="u-row u-g4">
        <Avatar src={agent.avatar} size={64} />
        <View className="u-grow">
          <View className="u-elder-wrap u-row u-between u-g2">
            <View className="ahead-name u-title u-t20 u-lh28 u-min0 u-anywhere" role="heading" aria-level={1}>
              {agent.name}
            </View>
            {!isSinglePage() && (
              <Button
                kind="quiet"
                size="small"
                icon={follow.isFollowed ? 'heart-on' : 'heart'}
                pressed={follow.isFollowed}
                onPress={follow.toggle}
              >
                {follow.isFollowed ? '已关注' : '关注'}
              </Button>
            )}
          </View>
          <View className="ahead-firm u-label u-lh20">
            {agent.company}
            {agent.title && (
              <>
                <Dot />
                {agent.title}
              </>
            )}
          </View>
          {licence && (
            <View
              className={`ahead-licence u-row u-g1 u-mt2px u-no-autospace u-note u-lh18 ${licence.isChecked ? '' : 'is-open'}`}
            >
              <Icon
                name={licence.isChecked ? 'shield' : 'info'}
                size="xs"
                className="ahead-shield u-fixed u-good"
              />
              {licence.text}
            </View>
          )}
        </View>
      </View>
      <View className="ahead-figs u-grid u-grid4 u-my4 u-center">
        {agentFigures(agent).map(({ label, value, unit }) => (
          <View key={label} className="ahead-fig">
            <Figure value={value} unit={unit} size={20} strong tone="ink" className="u-block" />
            <Text className="u-note">{label}</Text>
          </View>
        ))}
      </View>
      {source && <View className="ahead-source u-no-autospace u-faint u-lh18">{source}</View>}
      {agent.intro && <View className="ahead-intro u-label u-lh21">{agent.intro}</View>}
      {agent.districts.length + agent.skills.length > 0 && (
        <View className="u-flex u-wrap u-g1 u-mt2">
          {agent.districts.map(district => (
            <Tag key={district.id}>{district.name}</Tag>
          ))}
          {agent.skills.map(skill => (
            <Tag key={skill} tone="act">
              {skill}
            </Tag>
          ))}
        </View>
      )}
    </View>
  )
}
