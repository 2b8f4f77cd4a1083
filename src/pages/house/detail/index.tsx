import { useEffect, useState } from 'react'
import { getGoneLot } from '@/domain/house/detail/gone'
import { useHouseInfo, type HouseInfo } from '@/domain/house/detail/use-house'
import { viewingTerms } from '@/domain/lead/viewing-view'
import { rememberSeen } from '@/domain/house/lists/seen-houses'
import { usePosterOpened } from '@/domain/visit/use-poster-opened'
import { useLandingPageView } from '@/domain/visit/use-landing-page-view'
import { useEntityPage } from '@/domain/visit/use-entity-page'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import type { LeadSubject } from '@/features/lead/use-lead'
import { useParams } from '@/routes/use-params'
import { lotTitle } from '@/lib/lot-share'
import { serverNow } from '@/platform/clock'
import { appAgentId } from '@/state/session'
import { useSettings } from '@/state/settings'
import { useIsDesktop, useIsTablet } from '@/platform/viewport'
import { ActionBar } from './action-bar'
import { Gone } from './gone'
import { HouseLayout } from './layout'
import { LeadSheet, NoticeSheet, SurveySheet } from './sheets'
import { HouseSkeleton } from './skeleton'
import type { DetailActions } from './actions'

/** Open bottom sheet of the page. */
type OpenSheet =
  | { kind: 'notice'; section?: string }
  | { kind: 'survey' }
  | { kind: 'lead'; subject: LeadSubject }

function HouseDetail() {
  const { id, agent_id, poster_id } = useParams<'house-detail'>()
  usePosterOpened(poster_id)
  // In an agent's own app the lot is shown by that agent.
  const agent = agent_id ?? appAgentId()
  const query = useHouseInfo(Number(id), agent === undefined ? undefined : Number(agent))
  const isDesktop = useIsDesktop()
  const isElder = useSettings(({ mode }) => mode) === 'elder'
  // In 大字 a tablet has the layout of a phone.
  const isTablet = useIsTablet() && !isElder && !isDesktop
  const [sheet, setSheet] = useState<OpenSheet>()
  const house = query.data
  const seenId = house?.id
  useEffect(() => {
    if (seenId !== undefined) rememberSeen(seenId)
  }, [seenId])
  useLandingPageView('house', seenId)
  useEntityPage('house', house, {
    screen: 'house-detail',
    params: { id, agent_id: agent },
    title: '法拍房源',
  })
  const close = () => setSheet(undefined)
  const actions: DetailActions = {
    onNotice: section => setSheet({ kind: 'notice', section }),
    onSurvey: () => setSheet({ kind: 'survey' }),
    onLead: (kind, agent) =>
      setSheet({
        kind: 'lead',
        subject: {
          kind,
          about: { type: 'house', id: Number(id) },
          title: house?.title ?? '',
          agentId: agent?.id,
          agentName: agent?.name,
        },
      }),
  }
  const gone = getGoneLot(query.error)
  if (gone && !house)
    return (
      <Screen name="house-detail" title="房源已下架" header="title">
        <Gone gone={gone} />
      </Screen>
    )
  return (
    <Screen
      name="house-detail"
      title={house ? lotTitle(house) : '房源详情'}
      header={isDesktop ? 'default' : house ? 'none' : 'title'}
      headed={house !== undefined}
      subject="房源信息"
      bar={house && !isDesktop && !isTablet && <ActionBar house={house} actions={actions} />}
      query={query}
      skeleton={<HouseSkeleton />}
    >
      {(shown: HouseInfo) => (
        <>
          <HouseLayout house={shown} actions={actions} />
          <DetailSheets house={shown} sheet={sheet} onClose={close} />
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(HouseDetail)

const DetailSheets = ({
  house,
  sheet,
  onClose,
}: {
  house: HouseInfo
  sheet: OpenSheet | undefined
  onClose: () => void
}) => (
  <>
    <NoticeSheet
      houseId={house.id}
      open={sheet?.kind === 'notice'}
      section={sheet?.kind === 'notice' ? sheet.section : undefined}
      risk={house.risk}
      onClose={onClose}
    />
    <SurveySheet houseId={house.id} open={sheet?.kind === 'survey'} onClose={onClose} />
    {sheet?.kind === 'lead' && (
      <LeadSheet open subject={sheet.subject} terms={viewingTerms(house, serverNow())} onClose={onClose} />
    )}
  </>
)
