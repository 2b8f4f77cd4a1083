import { useState } from 'react'
import { Button as NativeButton, View, type ButtonProps } from '@tarojs/components'
import { platformCode } from '@/platform/login'
import { Note } from '@/ui/note/note'
import { finishLogin } from './finish-login'
import { loginByCode } from './one-tap'

const WHY = {
  away: '还没有登录百度账号。先在百度 App 里登录，再点一次；也可以用下面的短信验证码登录。',
  unbound: '此百度账号还没有绑定手机号，用下面的短信验证码登录后可以绑定。',
}

/** Taro's types know only WeChat's kinds of buttons. */
const BY_BAIDU = { openType: 'login' } as object

/** Baidu's own button: Baidu first signs in a user who is not signed in to it. */
export function OneTapLogin({ redirect }: { redirect?: string }) {
  const [isBusy, setBusy] = useState(false)
  const [why, setWhy] = useState<keyof typeof WHY>()

  const login = async (isSignedIn: boolean) => {
    setBusy(true)
    setWhy(undefined)
    try {
      const code = isSignedIn ? await platformCode() : undefined
      const result = code && (await loginByCode(code))
      if (result) await finishLogin(result, redirect)
      else setWhy(code ? 'unbound' : 'away')
    } catch {
      // The request layer has shown the error.
    } finally {
      setBusy(false)
    }
  }
  const answer: ButtonProps['onLogin'] = ({ detail }) => {
    void login((detail as { errMsg?: string }).errMsg === 'login:ok')
  }
  return (
    <View className="login-native">
      {why && <Note>{WHY[why]}</Note>}
      {why !== 'unbound' && (
        <NativeButton
          className={`btn btn-quiet ${isBusy ? 'btn-busy' : ''}`}
          {...BY_BAIDU}
          disabled={isBusy}
          onLogin={answer}
        >
          百度一键登录
        </NativeButton>
      )}
    </View>
  )
}
