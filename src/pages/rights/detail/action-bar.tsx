import { View } from '@tarojs/components'
import type { RightsInfo } from '@/contract/rights/schema'
import { FollowAction, FollowButton } from '@/domain/member/follow-button'
import { isOpen } from '@/domain/rights/rights-card-view'
import { linkTo } from '@/routes/go'
import { Button, type ButtonProps } from '@/ui/button/button'
import { BarAction, StickyBar } from '@/ui/sticky-bar/sticky-bar'
import type { RightsActions } from './actions'

interface Props {
  rights: RightsInfo
  actions: RightsActions
}

/** The primary action: to ask about registering; once it is over, the open packages. */
const primary = ({ rights, actions }: Props): Pick<ButtonProps, 'href' | 'onPress' | 'children'> =>
  isOpen(rights.status)
    ? {
        onPress: () => actions.onConsult(),
        children: '咨询报名',
      }
    : { ...linkTo('rights-list', {}), children: '看开放中的' }

/** Follow, self-test, review, register: always visible. */
export function ActionBar({ rights, actions }: Props) {
  return (
    <StickyBar>
      <FollowAction type="rights" thing={rights} />
      <BarAction icon="shield" onPress={actions.onTest}>
        自测
      </BarAction>
      <Button kind="quiet" grow onPress={actions.onCallback}>
        约尽调
      </Button>
      <Button kind="primary" grow {...primary({ rights, actions })} />
    </StickyBar>
  )
}

/** The same in the price box of the desktop page. */
export function DesktopActions({ rights, actions }: Props) {
  return (
    <View className="dp-actions u-g2 u-flex u-wrap">
      <Button kind="primary" className="dp-primary" {...primary({ rights, actions })} />
      <Button kind="quiet" grow onPress={actions.onCallback}>
        约尽调
      </Button>
      <Button icon="shield" onPress={actions.onTest}>
        自测
      </Button>
      <FollowButton type="rights" thing={rights} />
    </View>
  )
}
