import { useState } from 'react'
import { useAgent, type AgentInfo } from '@/domain/agent/use-agent'
import { useEntityPage } from '@/domain/visit/use-entity-page'
import { AskSheet } from '@/features/ask-agent/ask-sheet'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { LeadSheet } from '@/features/lead/lead-sheet'
import type { LeadSubject } from '@/features/lead/use-lead'
import { ShareButton } from '@/features/share/share-button'
import { useIsDesktop } from '@/platform/viewport'
import { goLogin } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { isSignedIn } from '@/state/session'
import { ContactBar } from './contact'
import { AgentLayout } from './layout'
import { AgentSkeleton } from './skeleton'
import type { AgentActions } from './actions'

/** Open bottom sheet of the page. */
type OpenSheet = { kind: 'ask' } | { kind: 'lead'; subject: LeadSubject }

function AgentDetail() {
  const { id } = useParams<'agent-detail'>()
  const query = useAgent(Number(id))
  const isDesktop = useIsDesktop()
  const [sheet, setSheet] = useState<OpenSheet>()
  const agent = query.data
  useEntityPage('agent', agent, { screen: 'agent-detail', params: { id }, title: '专家经理' })
  const close = () => setSheet(undefined)
  const actions: AgentActions = {
    onLead: kind => {
      if (agent)
        setSheet({
          kind: 'lead',
          subject: {
            kind,
            about: { type: 'agent', id: agent.id },
            title: `${agent.name}，${agent.company}`,
            agentId: agent.id,
            agentName: agent.name,
          },
        })
    },
    onAsk: () => {
      if (isSignedIn()) setSheet({ kind: 'ask' })
      else goLogin()
    },
  }
  const header = agent ? (
    <Header side={<ShareButton look="round" type="agent" id={agent.id} share={agent.share} />} tools />
  ) : (
    'title'
  )
  return (
    <Screen
      name="agent-detail"
      title={agent?.name ?? '专家经理'}
      headed={agent !== undefined}
      header={isDesktop ? 'default' : header}
      subject="顾问信息"
      className="agent-page"
      bar={agent && !isDesktop && <ContactBar agent={agent} actions={actions} />}
      query={query}
      skeleton={<AgentSkeleton />}
    >
      {(shown: AgentInfo) => (
        <>
          <AgentLayout agent={shown} actions={actions} />
          {sheet?.kind === 'ask' && <AskSheet open agent={shown} onClose={close} />}
          {sheet?.kind === 'lead' && <LeadSheet open subject={sheet.subject} onClose={close} />}
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(AgentDetail)
