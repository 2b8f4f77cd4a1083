import { useState } from 'react'
import { Button as NativeButton, View, type ButtonProps } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { ask } from '@/ui/dialog/ask'
import { useConsentTexts } from './use-consent-texts'
import { finishLogin } from './finish-login'
import { loginByPlatform, registerByWechatPhone } from './one-tap'

/** One-tap login for returning users; the first time WeChat asks for the phone. */
export function OneTapLogin({ redirect }: { redirect?: string }) {
  const [isBusy, setBusy] = useState(false)
  const [isUnbound, setUnbound] = useState(false)
  const { keys } = useConsentTexts()

  const run = async (login: () => Promise<Parameters<typeof finishLogin>[0] | undefined>) => {
    setBusy(true)
    try {
      const result = await login()
      if (result) await finishLogin(result, redirect)
      else setUnbound(true)
    } catch {
      // The request layer has shown the error.
    } finally {
      setBusy(false)
    }
  }
  const bindPhone: ButtonProps['onGetPhoneNumber'] = ({ detail }) => {
    const phoneCode = detail.code
    if (phoneCode) void run(() => registerByWechatPhone(phoneCode, keys))
  }
  if (!isUnbound)
    return (
      <Button kind="quiet" icon="wechat" busy={isBusy} onPress={() => void run(loginByPlatform)}>
        微信一键登录
      </Button>
    )
  return <PhoneConsent onGetPhoneNumber={bindPhone} />
}

/** WeChat's own button, enabled once the user agrees to the two terms. */
function PhoneConsent({ onGetPhoneNumber }: Pick<ButtonProps, 'onGetPhoneNumber'>) {
  const [isAgreed, setAgreed] = useState(false)
  const { terms, privacy } = useConsentTexts()
  const agree = async () => {
    setAgreed(
      await ask({
        title: '登录并绑定微信',
        text: `继续即表示已阅读并同意${terms}与${privacy}，并把这个微信绑定到手机号的账号，随时可以在「我的」里解除。`,
        confirm: '同意',
      }),
    )
  }
  if (!isAgreed)
    return (
      <Button kind="quiet" icon="wechat" onPress={() => void agree()}>
        用微信绑定的手机号登录
      </Button>
    )
  return (
    <View className="login-native">
      <NativeButton className="btn btn-quiet" openType="getPhoneNumber" onGetPhoneNumber={onGetPhoneNumber}>
        授权手机号并登录
      </NativeButton>
    </View>
  )
}
