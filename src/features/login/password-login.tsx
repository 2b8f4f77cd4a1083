import { callApi } from '@/api/call'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { PasswordInput, PhoneInput } from './fields'
import { finishLogin } from './finish-login'
import { useForm } from './use-form'

export function PasswordLogin({ redirect }: { redirect?: string }) {
  const form = useForm(['phone', 'password'], async ({ phone, password }) => {
    await finishLogin(await callApi('user/login', { phone, password }, { isQuiet: true }), redirect)
  })
  return (
    <Form
      onSubmit={() => {
        void form.send()
      }}
    >
      <PhoneInput form={form} isAccount />
      <PasswordInput form={form} />
      <SubmitButton busy={form.isBusy}>登录</SubmitButton>
    </Form>
  )
}
