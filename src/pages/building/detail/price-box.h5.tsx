import { View } from '@tarojs/components'
import { BuildingBand, BuildingFeatures, BuildingPrice } from '@/domain/building/detail/price-head'
import type { BuildingInfo } from '@/domain/building/detail/use-building'
import { DesktopActions } from './action-bar'
import type { BuildingActions } from './actions'
import { BoxBrokers } from './box-brokers'
import './wide.scss'

/** Price, actions and contacts: next to the pictures of a wide window. */
export const PriceBox = ({ building, actions }: { building: BuildingInfo; actions: BuildingActions }) => (
  <>
    <BuildingBand building={building} />
    <BuildingPrice building={building} />
    <View className="u-pb4 u-px5">
      <BuildingFeatures building={building} />
    </View>
    <DesktopActions building={building} actions={actions} />
    <BoxBrokers brokers={building.brokers} actions={actions} />
  </>
)
