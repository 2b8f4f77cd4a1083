import { callApi } from '@/api/call'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { AgreeInput, CodeInput, PasswordInput, PhoneInput } from './fields'
import { finishLogin } from './finish-login'
import { useForm } from './use-form'

export function RegisterForm({ redirect, inviteCode }: { redirect?: string; inviteCode?: string }) {
  const form = useForm(['phone', 'code', 'password', 'agree'], async ({ phone, code, password }) => {
    const result = await callApi(
      'user/register',
      { phone, code, password, agree: true, invite_code: inviteCode },
      { isQuiet: true },
    )
    await finishLogin(result, redirect)
  })
  return (
    <Form
      onSubmit={() => {
        void form.send()
      }}
    >
      <PhoneInput form={form} isAccount />
      <CodeInput form={form} purpose="register" />
      <PasswordInput form={form} isNew />
      <AgreeInput form={form} />
      <SubmitButton busy={form.isBusy}>注册</SubmitButton>
    </Form>
  )
}
