import { useState } from 'react'
import type { AgentBrief } from '@/contract/agent/cards'
import type { RightsInfo } from '@/contract/rights/schema'
import { SelfTestSheet } from '@/domain/rights/detail/self-test'
import { useRights } from '@/domain/rights/use-rights'
import { useLandingPageView } from '@/domain/visit/use-landing-page-view'
import { useEntityPage } from '@/domain/visit/use-entity-page'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { CallSheet } from '@/features/lead/call-sheet'
import { LeadSheet } from '@/features/lead/lead-sheet'
import { ShareButton } from '@/features/share/share-button'
import { useIsDesktop } from '@/platform/viewport'
import { useParams } from '@/routes/use-params'
import { ActionBar } from './action-bar'
import { RightsLayout } from './layout'
import { RightsSkeleton } from './skeleton'
import type { RightsActions } from './actions'

/** Open bottom sheet of the page. */
type OpenSheet =
  | { kind: 'test' }
  | { kind: 'zixun' | 'callback'; agent?: AgentBrief }
  | { kind: 'call'; relay: string; who: string }

/** A bad-asset package: the debt, its collateral, its price, and the steps of a transfer. */
function RightsDetail() {
  const { id_code, id } = useParams<'rights-detail'>()
  const query = useRights(id_code, id === undefined ? undefined : Number(id))
  const isDesktop = useIsDesktop()
  const [sheet, setSheet] = useState<OpenSheet>()
  const rights = query.data
  useLandingPageView('rights', rights?.id)
  useEntityPage('rights', rights, { screen: 'rights-detail', params: { id_code }, title: '资产包' })
  const close = () => setSheet(undefined)
  const actions: RightsActions = {
    onTest: () => setSheet({ kind: 'test' }),
    onConsult: agent => setSheet({ kind: 'zixun', agent }),
    onCallback: () => setSheet({ kind: 'callback' }),
    onCall: (relay, who) => setSheet({ kind: 'call', relay, who }),
  }
  const side = rights && <ShareButton look="round" type="rights" id={rights.id} share={rights.share} />
  return (
    <Screen
      name="rights-detail"
      title={rights?.title ?? '债权详情'}
      headed={rights !== undefined}
      header={<Header title="债权详情" side={side} tools />}
      subject="债权信息"
      bar={rights && !isDesktop && <ActionBar rights={rights} actions={actions} />}
      query={query}
      skeleton={<RightsSkeleton />}
    >
      {(shown: RightsInfo) => (
        <>
          <RightsLayout rights={shown} actions={actions} />
          <SelfTestSheet rightsId={shown.id} open={sheet?.kind === 'test'} onClose={close} />
          {sheet?.kind === 'call' && <CallSheet open relay={sheet.relay} who={sheet.who} onClose={close} />}
          {(sheet?.kind === 'zixun' || sheet?.kind === 'callback') && (
            <LeadSheet
              open
              subject={{
                kind: sheet.kind,
                about: { type: 'rights', id: shown.id },
                title: shown.title,
                agentId: sheet.agent?.id,
                agentName: sheet.agent?.name,
              }}
              onClose={close}
            />
          )}
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(RightsDetail)
