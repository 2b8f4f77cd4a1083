import { View } from '@tarojs/components'
import { AgentHead } from '@/domain/agent/agent-head'
import { AnswersSection } from '@/domain/agent/answers-section'
import { DealsSection } from '@/domain/agent/deals-section'
import { LotsSection } from '@/domain/agent/lots-section'
import { ReviewsSection } from '@/domain/agent/reviews-section'
import type { AgentInfo } from '@/domain/agent/use-agent'
import { ShareButton } from '@/features/share/share-button'
import { linkTo } from '@/routes/go'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { ContactButtons, RelayLine } from './contact'
import { AgentDemoMark } from './demo-mark'
import type { AgentActions } from './actions'
import './desktop.scss'

/** Who and how to reach him at the left, in sight; what he did and what others say at the right. */
export function DesktopAgent({ agent, actions }: { agent: AgentInfo; actions: AgentActions }) {
  return (
    <View className="ad">
      <View className="u-row u-g4 u-between">
        <Breadcrumbs
          items={[{ text: '首页', ...linkTo('home', {}) }, { text: '专家顾问' }, { text: agent.name }]}
        />
        <ShareButton look="line" type="agent" id={agent.id} share={agent.share} />
      </View>
      <View className="ad-lay">
        <View className="ad-side">
          <View className="ad-box">
            <AgentHead agent={agent} />
            <View className="ad-contact">
              <View className="ad-buttons">
                <ContactButtons agent={agent} actions={actions} />
              </View>
              <RelayLine agent={agent} />
            </View>
          </View>
        </View>
        <View className="ad-main">
          <View className="ad-column">
            <DealsSection agent={agent} />
            <ReviewsSection agent={agent} />
          </View>
          <View className="ad-column">
            <LotsSection agent={agent} />
            <AnswersSection agent={agent} onAsk={actions.onAsk} />
          </View>
        </View>
      </View>
      <AgentDemoMark agent={agent} />
    </View>
  )
}
