import { View } from '@tarojs/components'
import { renewLoginState, type LoginState } from '@/domain/desk/use-security'
import { leaveAccount } from '@/features/login/finish-login'
import { Press } from '@/ui/press/press'
import { AddFactor } from './add-factor'
import { DeskBrand } from './desk-brand'
import { MfaPrompt } from './mfa-prompt'
import './desk.scss'
import './gate.scss'

/** Lock screen of the desk: verifies the second factor, or sets up the first one. */
export default function Lock({ state }: { state: LoginState }) {
  const isNew = state.state === 'set_up'
  return (
    <View className="edg">
      <View className="edg-head">
        <DeskBrand />
      </View>
      <View className={`edg-card ${isNew ? 'is-wide' : ''}`}>
        <View className="u-mb2 u-t24 u-strong" role="heading" aria-level={1}>
          {isNew ? '先设置登录保护' : '登录验证'}
        </View>
        <View className="u-c2">
          {isNew
            ? '编辑和管理员登录时，手机号之外还要出示一样东西：通行密钥，或验证器上的数字。设置一次，约一分钟。'
            : `进入编辑台要再验证一次。${state.hours} 小时内有效，${state.idle_minutes} 分钟没有操作会再问。`}
        </View>
        {isNew ? (
          <AddFactor state={state} onAdded={() => void renewLoginState()} />
        ) : (
          <MfaPrompt state={state} onProved={() => void renewLoginState()} />
        )}
        <Press className="edg-leave" onPress={() => void leaveAccount()}>
          换个账号登录
        </Press>
      </View>
    </View>
  )
}
