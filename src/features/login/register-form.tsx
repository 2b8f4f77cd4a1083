import { AGREED_TEXTS } from '@/contract/consents'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { AgreeInput, CodeInput, PasswordInput, PhoneInput } from './fields'
import { finishLogin } from './finish-login'
import { useAccountForm } from './use-account-form'

export function RegisterForm({ redirect, inviteCode }: { redirect?: string; inviteCode?: string }) {
  const form = useAccountForm({
    path: 'user/register',
    fields: ['phone', 'code', 'password', 'agree'],
    requestOf: ({ phone, code, password, agree }) => ({
      phone,
      code,
      password,
      agree,
      agree_texts: AGREED_TEXTS,
      invite_code: inviteCode,
    }),
    onDone: result => finishLogin(result, redirect),
  })
  return (
    <Form onSubmit={form.submit}>
      <PhoneInput form={form} isAccount />
      <CodeInput form={form} purpose="register" />
      <PasswordInput form={form} isNew />
      <AgreeInput form={form} />
      <SubmitButton busy={form.isBusy}>注册</SubmitButton>
    </Form>
  )
}
