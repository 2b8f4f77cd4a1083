import { View } from '@tarojs/components'
import { WECHAT } from '@/lib/wechat-name'
import { boundText, genderName, passwordText, phoneText } from '@/domain/account/account-view'
import { useAccount } from '@/domain/account/use-account'
import '@/features/account/account.scss'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { HAS_WECHAT } from '@/platform/target'
import { linkTo } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import { DemoMark } from '@/ui/section/section'

function MyInfo() {
  const query = useAccount()
  return (
    <Screen name="my-info" title="个人资料" header="title" place="member" query={query} subject="个人资料">
      {account => {
        const { user } = account
        return (
          <View className="acc-two">
            <LinkRows>
              <LinkRow
                value={<Avatar src={user.avatar || null} size={40} />}
                {...linkTo('my-editingMaterials')}
              >
                头像
              </LinkRow>
              <LinkRow value={user.nickname} {...linkTo('my-modifyName')}>
                昵称
              </LinkRow>
              <LinkRow value={genderName(user.gender)} {...linkTo('my-editingMaterials')}>
                性别
              </LinkRow>
              <LinkRow value={user.city || '未填'} {...linkTo('my-editingMaterials')}>
                城市
              </LinkRow>
              {account.profile_points > 0 && (
                <LinkRow
                  icon="gift"
                  value={`得 ${account.profile_points} 分`}
                  {...linkTo('my-editingMaterials')}
                >
                  完善资料
                </LinkRow>
              )}
            </LinkRows>
            <LinkRows>
              <LinkRow value={phoneText(account)} {...linkTo('my-devices')}>
                手机号
              </LinkRow>
              {HAS_WECHAT && (
                <LinkRow value={boundText(user.wx_bound, account.wx_bound_at)} {...linkTo('my-devices')}>
                  {WECHAT}
                </LinkRow>
              )}
              <LinkRow value={boundText(user.bd_bound, account.bd_bound_at)} {...linkTo('my-devices')}>
                百度
              </LinkRow>
              <LinkRow value={passwordText(account)} {...linkTo('my-modifyPwd')}>
                登录密码
              </LinkRow>
              <LinkRow value={`${account.session_total} 台设备`} {...linkTo('my-devices')}>
                账号与安全
              </LinkRow>
            </LinkRows>
            <View className="acc-whole">
              <DemoMark />
            </View>
          </View>
        )
      }}
    </Screen>
  )
}

export default withErrorBoundary(MyInfo)
