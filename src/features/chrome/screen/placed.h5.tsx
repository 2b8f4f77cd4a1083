import { Text, View } from '@tarojs/components'
import { maskPhone } from '@/contract/forms'
import { memberRail, railPlace } from '@/domain/member/rail-view'
import { usePersonalCentre } from '@/domain/member/use-personal-centre'
import { countText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { useSession } from '@/state/session'
import { Avatar } from '@/ui/avatar/avatar'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import type { PlacedProps } from './placed-props'
import './placed.scss'

/** A page of the desktop under its heading, with the way to it; a member's own beside the rail of the others. */
export function Placed({ name, title, place, children }: PlacedProps) {
  const isMember = place === 'member'
  const up = isMember ? { text: '我的', ...linkTo('my') } : { text: '首页', ...linkTo('home', {}) }
  return (
    <View className="placed">
      <Breadcrumbs
        items={
          name === 'my' ? [{ text: '首页', ...linkTo('home', {}) }, { text: '我的' }] : [up, { text: title }]
        }
      />
      <View className={isMember ? 'placed-lay' : ''}>
        {isMember && <Rail name={name} />}
        <View className="u-grow">
          <View className="placed-t" role="heading" aria-level={1}>
            {title}
          </View>
          {children}
        </View>
      </View>
    </View>
  )
}

function Rail({ name }: Pick<PlacedProps, 'name'>) {
  const user = useSession(state => state.uinfo)
  const { data } = usePersonalCentre()
  return (
    <View className="rail" role="navigation" aria-label="我的">
      <View className="rail-me">
        <Avatar src={user?.avatar ?? null} size={48} name={user?.nickname ?? ''} />
        <View className="u-grow">
          <View className="u-cut u-mid">{user?.nickname}</View>
          <View className="u-t12 u-c2 u-fig">{user && maskPhone(user.phone)}</View>
        </View>
      </View>
      {memberRail(data, user?.agent_id != null).map(({ title, items }) => (
        <View key={title} className="rail-g">
          <View className="rail-l">{title}</View>
          {items.map(({ screen, icon, label, total }) => (
            <Press
              key={screen}
              className={`rail-i ${screen === railPlace(name) ? 'is-on' : ''}`}
              current={screen === name}
              {...linkTo(screen)}
            >
              <Icon name={icon} size="s" />
              <Text className="u-grow">{label}</Text>
              {total !== undefined && <Text className="rail-n u-fig">{countText(total)}</Text>}
            </Press>
          ))}
        </View>
      ))}
    </View>
  )
}
