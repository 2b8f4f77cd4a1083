import { useState } from 'react'
import type { BrokerCard } from '@/contract/agent/cards'
import { useBuilding, type BuildingInfo } from '@/domain/building/detail/use-building'
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

/** What opens over the page. `broker`: who is asked; without one, the server chooses. */
type Over = { kind: 'viewing' | 'zixun'; broker?: BrokerCard } | { kind: 'call'; broker: BrokerCard }

export interface BuildingActions {
  onViewing: () => void
  onConsult: (broker?: BrokerCard) => void
  onCall: (broker: BrokerCard) => void
}

export default function BuildDetail() {
  const { id } = useParams<'build-detail'>()
  const query = useBuilding(id)
  const isDesktop = useIsDesktop()
  const [over, setOver] = useState<Over>()
  const building = query.data
  useTrace('building', building?.id)
  useShare({
    screen: 'build-detail',
    params: { id },
    title: building?.share.title ?? '新房',
    desc: building?.share.desc,
    imgUrl: building?.share.imgUrl,
  })
  const close = () => {
    setOver(undefined)
  }
  const actions: BuildingActions = {
    onViewing: () => {
      setOver({ kind: 'viewing' })
    },
    onConsult: broker => {
      setOver({ kind: 'zixun', broker })
    },
    onCall: broker => {
      setOver({ kind: 'call', broker })
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
          {over?.kind === 'call' && (
            <CallSheet open relay={over.broker.phone_relay ?? ''} who={over.broker.name} onClose={close} />
          )}
          {over && over.kind !== 'call' && (
            <LeadSheet
              open
              subject={{
                kind: over.kind,
                about: { type: 'building', id: shown.id },
                title: shown.name,
                agentName: over.broker?.name,
              }}
              onClose={close}
            />
          )}
        </>
      )}
    </Screen>
  )
}
