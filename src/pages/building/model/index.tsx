import { useState } from 'react'
import { View } from '@tarojs/components'
import type { BrokerCard } from '@/contract/agent/cards'
import { BrokersSection } from '@/domain/building/detail/brokers-section'
import { BuildingLine } from '@/domain/building/detail/building-line'
import {
  FindingsSection,
  ModelPrice,
  PaySection,
  RoomsSection,
} from '@/domain/building/detail/model-sections'
import { useModel } from '@/domain/building/detail/use-building'
import { ZonesSection } from '@/domain/building/flats/zones-section'
import type { ModelInfo } from '@/contract/building/schema'
import { Screen } from '@/features/chrome/screen/screen'
import { CompareButton } from '@/features/compare/compare-button'
import { CallSheet } from '@/features/lead/call-sheet'
import { LeadSheet } from '@/features/lead/lead-sheet'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { DesktopModel } from './desktop'
import { ModelPlan, ModelTabs } from './plan'
import type { ModelActions } from './actions'

type OpenSheet = { kind: 'viewing' | 'zixun'; broker?: BrokerCard } | { kind: 'call'; broker: BrokerCard }

/** One kind of flat: its plan, what it costs, what it is good at. */
export default function BuildTypeDetail() {
  const { type_id } = useParams<'build-type-detail'>()
  const query = useModel(Number(type_id))
  const isDesktop = useIsDesktop()
  const [sheet, setSheet] = useState<OpenSheet>()
  const model = query.data
  const title = model ? `${model.building.name} ${model.name}` : '户型详情'
  useShare({ screen: 'build-type-detail', params: { type_id }, title, imgUrl: model?.picture ?? undefined })
  const close = () => {
    setSheet(undefined)
  }
  const actions: ModelActions = {
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
  const Layout = isDesktop ? DesktopModel : PhoneModel
  return (
    <Screen
      name="build-type-detail"
      title={title}
      headed={isDesktop && model !== undefined}
      header="title"
      subject="户型"
      query={query}
      skeleton={<BoneSections sections={3} />}
      bar={
        model &&
        !isDesktop && (
          <StickyBar>
            <CompareButton kind="build" id={model.building_id} look="bar" />
            <Button
              kind="quiet"
              grow
              onPress={() => {
                actions.onConsult()
              }}
            >
              问经纪人
            </Button>
            <Button kind="primary" grow onPress={actions.onViewing}>
              预约看房
            </Button>
          </StickyBar>
        )
      }
    >
      {(shown: ModelInfo) => (
        <>
          <Layout model={shown} actions={actions} />
          {sheet?.kind === 'call' && (
            <CallSheet open relay={sheet.broker.phone_relay ?? ''} who={sheet.broker.name} onClose={close} />
          )}
          {sheet && sheet.kind !== 'call' && (
            <LeadSheet
              open
              subject={{
                kind: sheet.kind,
                about: { type: 'building', id: shown.building_id },
                title,
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

function PhoneModel({ model, actions }: { model: ModelInfo; actions: ModelActions }) {
  return (
    <View>
      <ModelTabs model={model} />
      <ModelPlan model={model} />
      <ModelPrice model={model} />
      <View className="sec-flow">
        <PaySection model={model} />
        <FindingsSection model={model} />
        <RoomsSection model={model} />
        <ZonesSection model={model} />
      </View>
      <View className="u-mt3">
        <BuildingLine card={model.building} />
      </View>
      <BrokersSection brokers={model.brokers} onCall={actions.onCall} onConsult={actions.onConsult} />
      {model.building.is_demo && <DemoMark />}
    </View>
  )
}
