import { useState } from 'react'
import type { BrokerCard } from '@/contract/agent/cards'
import { useBuilding, type BuildingInfo } from '@/domain/building/detail/use-building'
import { useLanding } from '@/domain/visit/use-landing'
import { useTrace } from '@/domain/visit/use-trace'
import { Screen } from '@/features/chrome/screen/screen'
import { CallSheet } from '@/features/lead/call-sheet'
import { LeadSheet } from '@/features/lead/lead-sheet'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { useParams } from '@/routes/use-params'
import { ActionBar } from './action-bar'
import { DesktopBuilding } from './desktop'
import { PhoneBuilding } from './phone'
import { BuildingSkeleton } from './skeleton'
import type { BuildingActions } from './actions'

/** What opens over the page. `broker`: who is asked; without one, the server chooses. */
type OpenSheet = { kind: 'viewing' | 'zixun'; broker?: BrokerCard } | { kind: 'call'; broker: BrokerCard }

export default function BuildDetail() {
  const { id } = useParams<'build-detail'>()
  const query = useBuilding(id)
  const isDesktop = useIsDesktop()
  const [sheet, setSheet] = useState<OpenSheet>()
  const building = query.data
  useTrace('building', building?.id)
  useLanding('building_new', building?.id)
  useShare({
    screen: 'build-detail',
    params: { id },
    title: building?.share.title ?? '新房',
    desc: building?.share.desc,
    imgUrl: building?.share.imgUrl,
    thing: building && { type: 'building', id: building.id },
  })
  const close = () => {
    setSheet(undefined)
  }
  const actions: BuildingActions = {
    onViewing: () => {
      setSheet({ kind: 'viewing' })
    },
    onConsult: broker => {
      setSheet({ kind: 'zixun', broker })
    },
    onCall: broker => {
      setSheet({ kind: 'call', broker })
    },
  }
  const Layout = isDesktop ? DesktopBuilding : PhoneBuilding
  return (
    <Screen
      name="build-detail"
      title={building?.name ?? '新房详情'}
      headed={building !== undefined}
      header={isDesktop ? 'default' : building ? 'none' : 'title'}
      subject="楼盘信息"
      bar={building && !isDesktop && <ActionBar building={building} actions={actions} />}
      query={query}
      skeleton={<BuildingSkeleton />}
    >
      {(shown: BuildingInfo) => (
        <>
          <Layout building={shown} actions={actions} />
          {sheet?.kind === 'call' && (
            <CallSheet open relay={sheet.broker.phone_relay ?? ''} who={sheet.broker.name} onClose={close} />
          )}
          {sheet && sheet.kind !== 'call' && (
            <LeadSheet
              open
              subject={{
                kind: sheet.kind,
                about: { type: 'building', id: shown.id },
                title: shown.name,
                agentName: sheet.broker?.name,
              }}
              onClose={close}
            />
          )}
        </>
      )}
    </Screen>
  )
}
