import { useLoginWays } from '@/domain/form/use-login-ways'
import { View } from '@tarojs/components'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { AgreeInput, CodeInput, PhoneInput } from './fields'
import { finishLogin } from './finish-login'
import { useAccountForm } from './use-account-form'
import { useConsentTexts } from './use-consent-texts'

/** Login by SMS code; registers an unknown phone as a member. Six digits submit the form automatically. */
export function SmsLogin({ redirect, inviteCode }: { redirect?: string; inviteCode?: string }) {
  const { keys } = useConsentTexts()
  const form = useAccountForm({
    path: 'user/login',
    fields: ['phone', 'code', 'agree'],
    requestOf: ({ phone, code, agree }) => ({
      phone,
      code,
      agree,
      agree_texts: keys,
      invite_code: inviteCode,
    }),
    onDone: result => finishLogin(result, redirect),
  })
  const { hasSms, oneTap } = useLoginWays()
  const otherwise = `请用密码登录${oneTap && `，在${oneTap}里也可以一键登录`}。`
  if (!hasSms) return <CodeInput form={form} purpose="login" otherwise={otherwise} />
  return (
    <Form onSubmit={form.submit}>
      <PhoneInput form={form} />
      <CodeInput form={form} purpose="login" otherwise={otherwise} onFull={form.submit} />
      <AgreeInput form={form} />
      <SubmitButton busy={form.isBusy}>登录</SubmitButton>
      <View className="u-mt3 u-center u-c3 u-t13">勾选同意后，输满 6 位自动登录</View>
    </Form>
  )
}
