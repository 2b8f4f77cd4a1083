import { callApi } from '@/api/call'
import { FORM_RULES } from '@/contract/forms'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Consent } from '@/ui/check/check'
import { CodeField } from '@/ui/field/code-field'
import { PasswordField, TextField } from '@/ui/field/text-field'
import { Text } from '@tarojs/components'
import { phoneDigits, spacedPhone } from '@/lib/phone-text'
import type { useForm } from './use-form'

type Form = ReturnType<typeof useForm>

/** The mainland number, spaced as people read it aloud. Beside a password it is the name of the account. */
export function PhoneInput({
  form,
  autoFocus,
  isAccount,
}: {
  form: Form
  autoFocus?: boolean
  isAccount?: boolean
}) {
  const phone = form.values.phone ?? ''
  const clear = phone !== '' && (
    <Press
      className="box-side"
      label="清除手机号"
      onPress={() => {
        form.set('phone', '')
      }}
    >
      <Icon name="close" size="s" />
    </Press>
  )
  return (
    <TextField
      name="phone"
      label="手机号"
      kind="tel"
      prefix="+86"
      placeholder="请输入手机号"
      autoComplete={isAccount ? 'username' : 'tel'}
      maxLength={17}
      autoFocus={autoFocus}
      value={spacedPhone(phone)}
      error={form.errors.phone}
      action={clear}
      onChange={typed => {
        form.set('phone', phoneDigits(typed))
      }}
      onBlur={() => {
        form.check('phone')
      }}
    />
  )
}

/** The SMS code. `onFull` once six digits are there. */
export function CodeInput({
  form,
  purpose,
  onFull,
}: {
  form: Form
  purpose: 'login' | 'register' | 'forget'
  onFull?: (code: string) => void
}) {
  const phone = form.values.phone ?? ''
  const send = async () => {
    try {
      await callApi('user/sendcode', { phone, purpose })
      return true
    } catch {
      return false
    }
  }
  return (
    <CodeField
      name="code"
      label="验证码"
      value={form.values.code ?? ''}
      error={form.errors.code}
      help="验证码 5 分钟内有效"
      canSend={FORM_RULES.phone.test(phone)}
      onSend={send}
      onChange={code => {
        form.set('code', code)
        if (FORM_RULES.code.test(code)) onFull?.(code)
      }}
    />
  )
}

export function PasswordInput({ form, isNew }: { form: Form; isNew?: boolean }) {
  return (
    <PasswordField
      name="password"
      label={isNew ? '设置密码' : '密码'}
      placeholder="8–20 位，须含字母和数字"
      value={form.values.password ?? ''}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      error={form.errors.password}
      onChange={value => {
        form.set('password', value)
      }}
      onBlur={() => {
        if (isNew) form.check('password')
      }}
    />
  )
}

/** Consent to the two texts. A text whose screen is not there yet is named, not linked. */
export function AgreeInput({ form }: { form: Form }) {
  return (
    <Consent
      checked={form.values.agree === '1'}
      label="同意用户协议与隐私政策"
      onChange={on => {
        form.set('agree', on ? '1' : '0')
      }}
    >
      <Text>已阅读并同意 用户协议 与 隐私政策</Text>
      {form.errors.agree && (
        <Text className="login-agree-error" role="alert">
          {form.errors.agree}
        </Text>
      )}
    </Consent>
  )
}
