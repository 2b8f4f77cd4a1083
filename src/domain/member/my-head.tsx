import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { maskPhone } from '@/contract/forms'
import type { UserInfo } from '@/contract/user/cards'
import { countText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Dot } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import type { MyCount } from './my-view'
import './my-head.scss'

/** Identity of the member, and the numbers of their saved items. */
export function MyHead({
  user,
  counts,
  tools,
}: {
  user: UserInfo
  counts: readonly MyCount[]
  /** Buttons beside the name. */
  tools: ReactNode
}) {
  return (
    <View className="me">
      <View className="me-bar u-row">
        <Press className="u-row u-g3 u-full u-left u-min0" {...linkTo('my-info')}>
          <Avatar src={user.avatar || null} size={56} />
          <View className="u-grow">
            <View className="me-name u-title u-t20 u-lh28">{user.nickname}</View>
            <View className="u-aloud">个人资料</View>
            <View className="me-facts u-fig">
              {maskPhone(user.phone)}
              {user.city && (
                <>
                  <Dot />
                  {user.city}
                </>
              )}
            </View>
          </View>
        </Press>
        {tools}
      </View>
      <View className="me-counts u-flex">
        {counts.map(({ label, total, screen }) => (
          <Press key={screen} className="me-count u-relative u-touch" {...linkTo(screen)}>
            <Text className="me-total u-fig">{countText(total)}</Text>
            <Text className="me-label u-label u-lh20">{label}</Text>
          </Press>
        ))}
      </View>
    </View>
  )
}

/** The same area for a visitor. */
export function GuestHead() {
  return (
    <View className="me">
      <Press className="u-row u-g3 u-full u-left u-min0" {...linkTo('my-login', { redirect: '/my' })}>
        <Avatar src={null} size={56} />
        <View className="u-grow">
          <View className="me-name u-title u-t20 u-lh28">登录或注册</View>
          <View className="me-facts">关注、提醒和浏览记录会跟着账号走</View>
        </View>
        <Icon name="right" size="s" />
      </Press>
    </View>
  )
}
