import { View } from '@tarojs/components'
import type { ModelInfo } from '@/contract/building/schema'
import { BrokersSection } from '@/domain/building/detail/brokers-section'
import { BuildingLine } from '@/domain/building/detail/building-line'
import {
  FindingsSection,
  ModelPrice,
  PaySection,
  RoomsSection,
} from '@/domain/building/detail/model-sections'
import { ZonesSection } from '@/domain/building/flats/zones-section'
import { CompareButton } from '@/features/compare/compare-button'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { DetailPage } from '@/ui/detail/detail-page'
import type { WidePlan } from '@/ui/detail/sections'
import { WideTop } from '@/ui/detail/wide-page'
import type { BuildingActions } from '../detail/actions'
import { BoxBrokers } from '../detail/box-brokers'
import { ModelPlan, ModelTabs } from './plan'

const WIDE: WidePlan<'pay' | 'findings' | 'rooms' | 'zones' | 'building'> = {
  columns: [['findings'], ['rooms']],
  below: ['zones'],
  side: ['pay', 'building'],
}

/** The plan, the price, the strengths; on wide screens the price box is at the right. */
export function ModelLayout({ model, actions }: { model: ModelInfo; actions: BuildingActions }) {
  const { building } = model
  const isDesktop = useIsDesktop()
  const plan = (
    <View>
      <ModelTabs model={model} />
      <ModelPlan model={model} />
    </View>
  )
  return (
    <DetailPage
      isFlowing
      sections={{
        pay: <PaySection model={model} />,
        findings: <FindingsSection model={model} />,
        rooms: <RoomsSection model={model} />,
        zones: <ZonesSection model={model} />,
        building: isDesktop && <BuildingLine card={building} />,
      }}
      head={
        <>
          {plan}
          <ModelPrice model={model} />
        </>
      }
      wide={
        isDesktop && {
          plan: WIDE,
          top: (
            <WideTop
              crumbs={[
                { text: '新房', ...linkTo('build-list', {}) },
                { text: building.name, ...linkTo('build-detail', { id: building.id }) },
                { text: '户型', ...linkTo('build-type-list', { id: building.id }) },
                { text: model.name },
              ]}
              title={
                <View className="dp-name" role="heading" aria-level={1}>
                  {building.name} {model.name}
                </View>
              }
              tools={<CompareButton kind="build" id={building.id} look="line" />}
            />
          ),
          lead: plan,
          box: <PriceBox model={model} actions={actions} />,
        }
      }
      foot={
        !isDesktop && (
          <>
            <View className="u-mt3">
              <BuildingLine card={building} />
            </View>
            <BrokersSection brokers={model.brokers} onCall={actions.onCall} onConsult={actions.onConsult} />
          </>
        )
      }
      isDemo={building.is_demo}
    />
  )
}

/** The price and the actions, at the right on wide screens. */
const PriceBox = ({ model, actions }: { model: ModelInfo; actions: BuildingActions }) => (
  <>
    <ModelPrice model={model} />
    <View className="dp-actions u-g2 u-flex u-wrap">
      <Button kind="primary" grow onPress={actions.onViewing}>
        预约看房
      </Button>
      <Button kind="quiet" grow onPress={() => actions.onConsult()}>
        问经纪人
      </Button>
    </View>
    <BoxBrokers brokers={model.brokers} actions={actions} />
  </>
)
