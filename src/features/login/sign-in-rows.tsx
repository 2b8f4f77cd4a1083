import type { UserInfo } from '@/contract/user/cards'
import { LinkRow } from '@/ui/list/link-row'
import { dropBinding, endOtherDevices, PLATFORM_NAMES, type BoundPlatform } from './bindings'

/** What stands for the member beside the phone, and the way to end it all. */
export function SignInRows({ user }: { user: UserInfo }) {
  const bound: BoundPlatform[] = [
    ...(user.wx_bound ? (['wechat'] as const) : []),
    ...(user.bd_bound ? (['baidu'] as const) : []),
  ]
  return (
    <>
      {bound.map(platform => (
        <LinkRow
          key={platform}
          icon={platform === 'wechat' ? 'wechat' : 'user'}
          value="已绑定"
          onPress={() => {
            void dropBinding(user, platform)
          }}
        >
          {PLATFORM_NAMES[platform]}登录
        </LinkRow>
      ))}
      <LinkRow
        icon="lock"
        onPress={() => {
          void endOtherDevices(user)
        }}
      >
        退出其他设备
      </LinkRow>
    </>
  )
}
