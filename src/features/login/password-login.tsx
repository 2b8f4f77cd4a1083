import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { PasswordInput, PhoneInput } from './fields'
import { finishLogin } from './finish-login'
import { useAccountForm } from './use-account-form'

export function PasswordLogin({ redirect }: { redirect?: string }) {
  const form = useAccountForm({
    path: 'user/login',
    fields: ['phone', 'password'],
    requestOf: ({ phone, password }) => ({ phone, password }),
    onDone: result => finishLogin(result, redirect),
  })
  return (
    <Form onSubmit={form.submit}>
      <PhoneInput form={form} isAccount />
      <PasswordInput form={form} />
      <SubmitButton busy={form.isBusy}>登录</SubmitButton>
    </Form>
  )
}
