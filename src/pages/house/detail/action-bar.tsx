import { useMemo } from 'react'
import { View } from '@tarojs/components'
import { actionsView, type ActionsView } from '@/domain/house/detail/actions-view'
import type { HouseInfo } from '@/domain/house/detail/use-house'
import { viewingTerms } from '@/domain/lead/viewing-view'
import { FollowAction, FollowButton } from '@/domain/member/follow-button'
import { useRemind } from '@/domain/member/use-remind'
import { isSinglePage } from '@/platform/target/single-page'
import { linkTo, openUrl } from '@/routes/go'
import { Button, type ButtonProps } from '@/ui/button/button'
import { useSettings } from '@/state/settings'
import { useNowAs } from '@/ui/countdown/use-now'
import { BarAction, StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { useThemeNow } from '@/ui/theme/theme-context'
import type { DetailActions } from './actions'
import './action-bar.scss'

interface Props {
  house: HouseInfo
  actions: DetailActions
}

function primaryPress(view: ActionsView, { house, actions }: Props): Pick<ButtonProps, 'href' | 'onPress'> {
  const platform = house.platform_url
  if (view.primary.kind === 'platform' && platform)
    return {
      onPress: () => openUrl(platform),
    }
  const { kind } = view.primary
  if (kind === 'viewing' || kind === 'callback')
    return {
      onPress: () => {
        // Also without a viewing time: the bottom sheet shows the reason, and offers a call.
        actions.onLead('viewing')
      },
    }
  return linkTo('house-list', { region_ids: house.region_id, house_types: house.house_type })
}

/** Recalculated every minute: the last viewing day may end while the page is open. */
function useActions(house: HouseInfo): ActionsView {
  const minute = useNowAs(now => Math.floor(now / 60))
  return useMemo(() => actionsView(house, viewingTerms(house, minute * 60)), [house, minute])
}

/** Follow, remind, consult and the primary action: always visible. In 大字 the consult button is below the price. */
export function ActionBar({ house, actions }: Props) {
  const view = useActions(house)
  const remind = useRemind(house.id, house)
  const isElder = useSettings(({ mode }) => mode) === 'elder'
  return (
    <StickyBar>
      <FollowAction type="house" thing={house} />
      {view.canRemind && (
        <BarAction icon="bell" on={remind.isReminded} onPress={remind.toggle}>
          {remind.isReminded ? '已提醒' : view.remindLabel}
        </BarAction>
      )}
      {!isElder && (
        <Button kind="quiet" grow onPress={() => actions.onLead('zixun')}>
          {view.consult}
        </Button>
      )}
      <Button kind="primary" grow {...primaryPress(view, { house, actions })}>
        {view.primary.label}
      </Button>
    </StickyBar>
  )
}

/** The action that does not fit the bar in 大字. */
export function ElderActions({ house, actions }: Props) {
  const view = useActions(house)
  const { isElder } = useThemeNow()
  if (!isElder || isSinglePage()) return null
  return (
    <View className="elder-actions u-g2 u-flex">
      <Button grow onPress={() => actions.onLead('zixun')}>
        {view.consult}
      </Button>
    </View>
  )
}

/** The same in the price box of the desktop page. */
export function DesktopActions({ house, actions }: Props) {
  const view = useActions(house)
  const remind = useRemind(house.id, house)
  return (
    <View className="dp-actions u-g2 u-flex u-wrap">
      <Button kind="primary" className="dp-primary" {...primaryPress(view, { house, actions })}>
        {view.primary.label}
      </Button>
      <Button kind="quiet" grow onPress={() => actions.onLead('zixun')}>
        {view.consult}
      </Button>
      {view.canRemind && (
        <Button icon="bell" pressed={remind.isReminded} onPress={remind.toggle}>
          {remind.isReminded ? '已提醒' : '提醒'}
        </Button>
      )}
      <FollowButton type="house" thing={house} />
    </View>
  )
}
