import { View } from '@tarojs/components'
import type { ModelInfo } from '@/contract/building/schema'
import { BrokerRow } from '@/domain/building/detail/brokers-section'
import { BuildingLine } from '@/domain/building/detail/building-line'
import {
  FindingsSection,
  ModelPrice,
  PaySection,
  RoomsSection,
} from '@/domain/building/detail/model-sections'
import { ZonesSection } from '@/domain/building/flats/zones-section'
import { CompareButton } from '@/features/compare/compare-button'
import { linkTo } from '@/routes/go'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Button } from '@/ui/button/button'
import { DemoMark } from '@/ui/section/section'
import type { ModelActions } from './actions'
import { ModelPlan, ModelTabs } from './plan'
import './desktop.scss'

/** The plan at the left, the price box at the right that stays in sight. */
export function DesktopModel({ model, actions }: { model: ModelInfo; actions: ModelActions }) {
  const { building } = model
  return (
    <View className="mdd">
      <Breadcrumbs
        items={[
          { text: '新房', ...linkTo('build-list', {}) },
          { text: building.name, ...linkTo('build-detail', { id: building.id }) },
          { text: '户型', ...linkTo('build-type-list', { id: building.id }) },
          { text: model.name },
        ]}
      />
      <View className="mdd-head">
        <View className="mdd-name" role="heading" aria-level={1}>
          {building.name} {model.name}
        </View>
        <View className="u-row u-g2 u-fixed">
          <CompareButton kind="build" id={building.id} look="line" />
        </View>
      </View>
      <View className="mdd-lay">
        <View className="mdd-main">
          <ModelTabs model={model} />
          <ModelPlan model={model} />
          <View className="mdd-grid">
            <FindingsSection model={model} />
            <RoomsSection model={model} />
          </View>
          <View className="mdd-zones">
            <ZonesSection model={model} />
          </View>
        </View>
        <View className="mdd-side">
          <View className="mdd-box">
            <ModelPrice model={model} />
            <View className="mdd-actions">
              <Button kind="primary" grow onPress={actions.onViewing}>
                预约看房
              </Button>
              <Button
                kind="quiet"
                grow
                onPress={() => {
                  actions.onConsult()
                }}
              >
                问经纪人
              </Button>
            </View>
            {model.brokers.length > 0 && (
              <View className="mdd-part">
                {model.brokers.slice(0, 2).map(broker => (
                  <BrokerRow
                    key={broker.id}
                    broker={broker}
                    onCall={actions.onCall}
                    onConsult={actions.onConsult}
                  />
                ))}
              </View>
            )}
          </View>
          <PaySection model={model} />
          <View className="u-mt4">
            <BuildingLine card={building} />
          </View>
        </View>
      </View>
      {building.is_demo && <DemoMark />}
    </View>
  )
}
