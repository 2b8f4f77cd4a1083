import { View } from '@tarojs/components'
import { actionsView, type ActionsView } from '@/domain/house/detail/actions-view'
import type { HouseInfo } from '@/domain/house/detail/use-house'
import { useFollow } from '@/domain/member/use-follow'
import { useRemind } from '@/domain/member/use-remind'
import { linkTo, openUrl } from '@/routes/go'
import { Button, type ButtonProps } from '@/ui/button/button'
import { BarAction, StickyBar } from '@/ui/sticky-bar/sticky-bar'
import type { DetailActions } from './index'
import './action-bar.scss'

interface Props {
  house: HouseInfo
  actions: DetailActions
}

function primaryPress(view: ActionsView, { house, actions }: Props): Pick<ButtonProps, 'href' | 'onPress'> {
  const platform = house.platform_url
  if (view.primary.kind === 'platform' && platform)
    return {
      onPress: () => {
        openUrl(platform)
      },
    }
  if (view.primary.kind === 'viewing')
    return {
      onPress: () => {
        actions.onLead('viewing')
      },
    }
  return linkTo('house-list', { region_ids: house.region_id, house_types: house.house_type })
}

/** Follow, remind, consult and the one main action, always at hand. */
export function ActionBar({ house, actions }: Props) {
  const view = actionsView(house)
  const follow = useFollow('house', house.id, house)
  const remind = useRemind(house.id, house)
  return (
    <StickyBar>
      <BarAction icon="heart" iconOn="heart-on" on={follow.isFollowed} onPress={follow.toggle}>
        {follow.isFollowed ? '已关注' : '关注'}
      </BarAction>
      {view.canRemind && (
        <BarAction icon="bell" on={remind.isReminded} onPress={remind.toggle}>
          {remind.isReminded ? '已提醒' : view.remindLabel}
        </BarAction>
      )}
      <Button
        kind="quiet"
        grow
        onPress={() => {
          actions.onLead('zixun')
        }}
      >
        {view.consult}
      </Button>
      <Button kind="primary" grow {...primaryPress(view, { house, actions })}>
        {view.primary.label}
      </Button>
    </StickyBar>
  )
}

/** The same in the price box of the desktop page. */
export function DesktopActions({ house, actions }: Props) {
  const view = actionsView(house)
  const follow = useFollow('house', house.id, house)
  const remind = useRemind(house.id, house)
  return (
    <View className="dd-actions">
      <Button kind="primary" className="dd-primary" {...primaryPress(view, { house, actions })}>
        {view.primary.label}
      </Button>
      <Button
        kind="quiet"
        grow
        onPress={() => {
          actions.onLead('zixun')
        }}
      >
        {view.consult}
      </Button>
      {view.canRemind && (
        <Button icon="bell" pressed={remind.isReminded} onPress={remind.toggle}>
          {remind.isReminded ? '已提醒' : '提醒'}
        </Button>
      )}
      <Button
        icon={follow.isFollowed ? 'heart-on' : 'heart'}
        pressed={follow.isFollowed}
        onPress={follow.toggle}
      >
        {follow.isFollowed ? '已关注' : '关注'}
      </Button>
    </View>
  )
}
