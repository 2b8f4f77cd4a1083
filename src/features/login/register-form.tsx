import { WECHAT } from '@/lib/wechat-name'
import { useLoginWays } from '@/domain/form/use-login-ways'
import { askService } from '@/domain/about/service-words'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { AgreeInput, CodeInput, PasswordInput, PhoneInput } from './fields'
import { finishLogin } from './finish-login'
import { useAccountForm } from './use-account-form'
import { useConsentTexts } from './use-consent-texts'

export function RegisterForm({ redirect, inviteCode }: { redirect?: string; inviteCode?: string }) {
  const { keys } = useConsentTexts()
  const form = useAccountForm({
    path: 'user/register',
    fields: ['phone', 'code', 'password', 'agree'],
    requestOf: ({ phone, code, password, agree }) => ({
      phone,
      code,
      password,
      agree,
      agree_texts: keys,
      invite_code: inviteCode,
    }),
    onDone: result => finishLogin(result, redirect),
  })
  const { hasSms, hasWeapp } = useLoginWays()
  const otherwise = `${hasWeapp ? `新账号请在${WECHAT}小程序里一键登录建立。` : `要建立账号，请${askService()}。`}已有账号的请用密码登录。`
  if (!hasSms) return <CodeInput form={form} purpose="register" otherwise={otherwise} />
  return (
    <Form onSubmit={form.submit}>
      <PhoneInput form={form} isAccount />
      <CodeInput form={form} purpose="register" otherwise={otherwise} />
      <PasswordInput form={form} isNew />
      <AgreeInput form={form} />
      <SubmitButton busy={form.isBusy}>注册</SubmitButton>
    </Form>
  )
}
