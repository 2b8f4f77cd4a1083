import { useState } from 'react'
import { View } from '@tarojs/components'
import { WECHAT } from '@/lib/wechat-name'
import { boundText, passwordText, phoneText } from '@/domain/account/account-view'
import { useAccount, useLastLogin, useLoginNotice, useSignIns } from '@/domain/account/use-account'
import '@/features/account/account.scss'
import { DeviceList } from '@/features/account/device-list'
import { PhoneSheet } from '@/features/account/phone-sheet'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import {
  bindHere,
  canBindHere,
  dropBinding,
  endOtherDevices,
  type BoundPlatform,
} from '@/features/login/bindings'
import { leaveAccount } from '@/features/login/finish-login'
import { HAS_WECHAT } from '@/platform/target'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Toggle } from '@/ui/check/check'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import { DemoMark } from '@/ui/section/section'
import { SkeletonText } from '@/ui/skeleton/skeleton'

function MyDevices() {
  const query = useAccount()
  const signIns = useSignIns()
  const { data: last } = useLastLogin()
  const [isChanging, setChanging] = useState(false)
  const notice = useLoginNotice()
  return (
    <Screen name="my-devices" title="账号与安全" header="title" place="member" query={query} subject="账号">
      {account => {
        const { user } = account
        return (
          <View className="acc-two">
            <ScreenContent query={signIns} subject="设备" skeleton={<SkeletonText lines={6} />}>
              {({ sessions }) => (
                <DeviceList sessions={sessions} last={last} onEndOthers={() => void endOtherDevices(user)} />
              )}
            </ScreenContent>
            <View>
              <AccountRows account={account} notice={notice} onPhone={() => setChanging(true)} />
              <View className="acc-do">
                <Button onPress={() => void leaveAccount()}>退出登录</Button>
              </View>
              <DemoMark />
            </View>
            {isChanging && <PhoneSheet open user={user} onClose={() => setChanging(false)} />}
          </View>
        )
      }}
    </Screen>
  )
}

export default withErrorBoundary(MyDevices)

type Account = NonNullable<ReturnType<typeof useAccount>['data']>

function AccountRows({
  account,
  notice,
  onPhone,
}: {
  account: Account
  notice: ReturnType<typeof useLoginNotice>
  onPhone: () => void
}) {
  const { user, login_notice: isTold } = account
  return (
    <LinkRows>
      <LinkRow value={passwordText(account)} {...linkTo('my-modifyPwd')}>
        {user.has_password ? '修改密码' : '设置密码'}
      </LinkRow>
      <LinkRow value={phoneText(account)} onPress={onPhone}>
        更换手机号
      </LinkRow>
      <Bindings account={account} />
      <View className="lrow u-py2">
        <View className="u-grow">
          登录提醒
          <View className="u-t12 u-c2">新设备登录时发短信</View>
        </View>
        <Toggle
          label="登录提醒"
          on={notice.isPending ? notice.variables.on : isTold}
          onChange={on => notice.mutate({ on })}
        />
      </View>
      <LinkRow value="同意、导出与删除" {...linkTo('my-privacy')}>
        隐私中心
      </LinkRow>
      <LinkRow value="7 天冷静期" {...linkTo('my-logoff')}>
        注销账号
      </LinkRow>
    </LinkRows>
  )
}

/** Platforms whose login the list shows. */
const PLATFORMS: readonly BoundPlatform[] = HAS_WECHAT ? ['wechat', 'baidu'] : ['baidu']

/** Logins of other platforms: bound, possible here, or possible there only. */
function Bindings({ account }: { account: Account }) {
  const { user } = account
  return (
    <>
      {PLATFORMS.map(platform => {
        const isWechat = platform === 'wechat'
        const isBound = isWechat ? user.wx_bound : user.bd_bound
        const text = boundText(isBound, isWechat ? account.wx_bound_at : account.bd_bound_at)
        const name = isWechat ? `${WECHAT}登录` : '百度登录'
        return isBound || canBindHere(platform) ? (
          <LinkRow
            key={platform}
            value={text}
            onPress={() => void (isBound ? dropBinding(user, platform) : bindHere(user))}
          >
            {name}
          </LinkRow>
        ) : (
          <View key={platform} className="lrow u-py2">
            <View className="u-grow">{name}</View>
            <View className="lrow-v u-cut u-t13 u-c3">{`未绑定，在${isWechat ? WECHAT : '百度'}里打开可绑定`}</View>
          </View>
        )
      })}
    </>
  )
}
