import { View } from '@tarojs/components'
import type { BuildingInfo } from '@/domain/building/detail/use-building'
import { FollowAction, FollowButton } from '@/domain/member/follow-button'
import { linkTo } from '@/routes/go'
import { Button, type ButtonProps } from '@/ui/button/button'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import type { BuildingActions } from './actions'

interface Props {
  building: BuildingInfo
  actions: BuildingActions
}

/** The primary action: a visit; with nothing left to sell, the other buildings of the district. */
function primary({ building, actions }: Props): Pick<ButtonProps, 'href' | 'onPress' | 'children'> {
  if (building.status === 'sold_out')
    return { ...linkTo('build-list', { region_ids: building.region_id }), children: '看附近在售' }
  return { onPress: actions.onViewing, children: '预约看房' }
}

/** Follow, ask, visit: always visible. */
export function ActionBar({ building, actions }: Props) {
  return (
    <StickyBar>
      <FollowAction type="building" thing={building} />
      <Button kind="quiet" grow onPress={() => actions.onConsult()}>
        问经纪人
      </Button>
      <Button kind="primary" grow {...primary({ building, actions })} />
    </StickyBar>
  )
}

/** The same in the price box of the desktop page. */
export function DesktopActions({ building, actions }: Props) {
  return (
    <View className="dp-actions u-g2 u-flex u-wrap">
      <Button kind="primary" className="dp-primary" {...primary({ building, actions })} />
      <Button kind="quiet" grow onPress={() => actions.onConsult()}>
        问经纪人
      </Button>
      <FollowButton type="building" thing={building} />
    </View>
  )
}
