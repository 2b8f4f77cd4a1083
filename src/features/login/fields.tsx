import { FORM_RULES } from '@/contract/forms'
import { sendCode } from '@/domain/form/send-code'
import { SentCode } from '@/domain/form/sent-code'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Consent } from '@/ui/check/check'
import { PasswordField, TextField } from '@/ui/field/text-field'
import { Text } from '@tarojs/components'
import { linkTo } from '@/routes/go'
import { phoneDigits, spacedPhone } from '@/lib/phone-text'
import { useConsentTexts } from './use-consent-texts'
import type { AccountForm } from './use-account-form'

/** The mainland number, spaced as people read it aloud. Next to a password field it is the user name. */
export function PhoneInput({
  form,
  autoFocus,
  isAccount,
}: {
  form: AccountForm
  autoFocus?: boolean
  isAccount?: boolean
}) {
  const { phone } = form.values
  const field = form.text('phone')
  const clear = phone !== '' && (
    <Press
      className="box-side u-wide-touch u-px3 u-row u-fixed u-touch u-nowrap"
      label="清除手机号"
      onPress={() => form.set({ phone: '' })}
    >
      <Icon name="close" size="s" />
    </Press>
  )
  return (
    <TextField
      {...field}
      label="手机号"
      kind="tel"
      prefix="+86"
      placeholder="请输入手机号"
      autoComplete={isAccount ? 'username' : 'tel'}
      maxLength={17}
      autoFocus={autoFocus ?? field.autoFocus}
      value={spacedPhone(phone)}
      action={clear}
      onChange={typed => field.onChange(phoneDigits(typed))}
    />
  )
}

/** The SMS code. Calls `onFull` with six digits. */
export function CodeInput({
  form,
  purpose,
  otherwise,
  onFull,
}: {
  form: AccountForm
  purpose: 'login' | 'register' | 'forget'
  /** Alternative if no text messages can be sent. */
  otherwise: string
  onFull?: () => void
}) {
  const { phone } = form.values
  const field = form.text('code')
  return (
    <SentCode
      {...field}
      label="验证码"
      help="验证码 5 分钟内有效"
      canSend={FORM_RULES.phone.test(phone)}
      send={proof => sendCode(phone, purpose, proof)}
      otherwise={otherwise}
      onChange={code => {
        field.onChange(code)
        if (FORM_RULES.code.test(code)) onFull?.()
      }}
    />
  )
}

export function PasswordInput({ form, isNew }: { form: AccountForm; isNew?: boolean }) {
  const field = form.text('password')
  return (
    <PasswordField
      {...field}
      label={isNew ? '设置密码' : '密码'}
      placeholder={isNew ? '8–20 位' : '请输入密码'}
      help={isNew ? '须同时有字母和数字' : undefined}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      onBlur={isNew ? field.onBlur : undefined}
    />
  )
}

/** Consent to the two terms, in the version that is stored with it. */
export function AgreeInput({ form }: { form: AccountForm }) {
  const { terms, privacy } = useConsentTexts()
  return (
    <Consent
      checked={form.values.agree}
      label={`同意${terms}与${privacy}`}
      onChange={agree => form.set({ agree })}
    >
      <Text>已阅读并同意</Text>
      <Press className="login-text" {...linkTo('register-message')}>
        <Named text={terms} />
      </Press>
      <Text>与</Text>
      <Press className="login-text" {...linkTo('privacy-policies')}>
        <Named text={privacy} />
      </Press>
      {form.errorOf('agree') && (
        <Text className="u-block u-warn" role="alert">
          {form.errorOf('agree')}
        </Text>
      )}
    </Consent>
  )
}

/** `《隐私政策》（2026-11 版）`, whose name is not broken over two lines. */
function Named({ text }: { text: string }) {
  const end = text.indexOf('》') + 1
  return (
    <>
      <Text className="u-nowrap">{text.slice(0, end)}</Text>
      {text.slice(end)}
    </>
  )
}
