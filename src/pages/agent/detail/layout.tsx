import { Text, View } from '@tarojs/components'
import { AgentHead } from '@/domain/agent/agent-head'
import { AnswersSection } from '@/domain/agent/answers-section'
import { DealsSection } from '@/domain/agent/deals-section'
import { LedgerSection } from '@/domain/agent/ledger-section'
import { LotsSection } from '@/domain/agent/lots-section'
import { ReviewsSection } from '@/domain/agent/reviews-section'
import { TermsSection } from '@/domain/agent/terms-section'
import type { AgentInfo } from '@/domain/agent/use-agent'
import { ShareButton } from '@/features/share/share-button'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { DetailPage } from '@/ui/detail/detail-page'
import type { WidePlan } from '@/ui/detail/sections'
import { More } from '@/ui/section/section'
import type { AgentActions } from './actions'
import { ContactButtons, RelayLine } from './contact'

const WIDE: WidePlan<'terms' | 'ledger' | 'deals' | 'lots' | 'reviews' | 'answers'> = {
  columns: [
    ['ledger', 'deals', 'reviews'],
    ['terms', 'lots', 'answers'],
  ],
  isBoxFirst: true,
}

/** Profile, deals, service area, reviews; on wide screens, profile and contact are at the left, always visible. */
export function AgentLayout({ agent, actions }: { agent: AgentInfo; actions: AgentActions }) {
  const isDesktop = useIsDesktop()
  // If the lots are demo data, so are the agent and the reviews.
  const isDemo = [...agent.houses, ...agent.deals].some(card => card.is_demo)
  return (
    <DetailPage
      isFlowing
      sections={{
        terms: <TermsSection agentId={agent.id} />,
        ledger: <LedgerSection agentId={agent.id} />,
        deals: <DealsSection agent={agent} />,
        lots: <LotsSection agent={agent} />,
        reviews: <ReviewsSection agent={agent} />,
        answers: <AnswersSection agent={agent} onAsk={actions.onAsk} />,
      }}
      head={<AgentHead agent={agent} />}
      wide={
        isDesktop && {
          plan: WIDE,
          top: (
            <View className="u-row u-g4 u-between u-mb2">
              <Breadcrumbs
                items={[{ text: '首页', ...linkTo('home', {}) }, { text: '专家顾问' }, { text: agent.name }]}
              />
              <ShareButton look="line" type="agent" id={agent.id} share={agent.share} />
            </View>
          ),
          box: (
            <>
              <AgentHead agent={agent} />
              <View className="u-pb5 u-px5">
                <View className="u-flex u-wrap u-g2 u-mb2">
                  <ContactButtons agent={agent} actions={actions} />
                </View>
                <RelayLine agent={agent} />
              </View>
            </>
          ),
        }
      }
      foot={
        <>
          <More {...linkTo('verify', { kind: 'agent' })}>核验顾问身份</More>
          <More {...linkTo('case-new', { agent_id: agent.id })}>收费、联系不上？投诉这位顾问</More>
          {isDemo && (
            <Text className="demo-mark u-py4 u-block u-center u-faint">演示数据，顾问与评价均为虚构</Text>
          )}
        </>
      }
    />
  )
}
