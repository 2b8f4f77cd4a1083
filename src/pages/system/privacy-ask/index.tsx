import { Button as NativeButton, View } from '@tarojs/components'
import { useUnload } from '@tarojs/taro'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { AGREE_BUTTON, answerPrivacy, openPrivacyGuide } from '@/platform/privacy-ask'
import { back, linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import './index.scss'

/** Permissions that are requested one by one, on use and never before. */
const USES = [
  '位置：在地图上点“我的位置”时',
  '相册与相机：传房源图、换头像、存图时',
  '手机号：一键登录时',
  '昵称与头像：在个人资料里由您选、由您填时',
  '剪切板：点“复制”时写入，从不读取',
  '日历：把开拍时间存进手机日历时',
]

/** Shown before the first use of data that WeChat protects; leaving it without an answer counts as a refusal. */
function PrivacyAsk() {
  useUnload(() => answerPrivacy(false))
  return (
    <Screen name="privacy-ask" title="隐私保护指引" plain headed>
      <View className="pask">
        <View className="u-title u-t20" role="heading" aria-level={1}>
          用之前，请先看隐私保护指引
        </View>
        <View className="pask-p">
          刚才的操作要用到您的信息。同意后继续；不同意只影响这一项，找房、看房源照常。
        </View>
        {USES.map(use => (
          <View key={use} className="u-label u-py2">
            {use}
          </View>
        ))}
        <LinkRows>
          <LinkRow onPress={openPrivacyGuide}>小程序用户隐私保护指引</LinkRow>
          <LinkRow {...linkTo('privacy-policies')}>隐私政策</LinkRow>
        </LinkRows>
        <View className="pask-do u-col u-g3 u-mt5">
          <NativeButton
            id={AGREE_BUTTON}
            className="btn btn-primary"
            openType="agreePrivacyAuthorization"
            onAgreePrivacyAuthorization={() => {
              answerPrivacy(true)
              back()
            }}
          >
            同意并继续
          </NativeButton>
          <Button
            onPress={() => {
              answerPrivacy(false)
              back()
            }}
          >
            不同意
          </Button>
        </View>
      </View>
    </Screen>
  )
}

export default withErrorBoundary(PrivacyAsk)
