import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { AgreeInput, PasswordInput, PhoneInput } from './fields'
import { finishLogin } from './finish-login'
import { useAccountForm } from './use-account-form'
import { useConsentTexts } from './use-consent-texts'

/** Login by password. The consent is asked for only if a text has changed since the member agreed, which the server knows. */
export function PasswordLogin({ redirect }: { redirect?: string }) {
  const { keys } = useConsentTexts()
  const form = useAccountForm({
    path: 'user/login',
    fields: ['phone', 'password'],
    refusable: ['phone', 'password', 'agree'],
    requestOf: ({ phone, password, agree }) => ({
      phone,
      password,
      ...(agree && { agree, agree_texts: keys }),
    }),
    onDone: result => finishLogin(result, redirect),
  })
  return (
    <Form onSubmit={form.submit}>
      <PhoneInput form={form} isAccount />
      <PasswordInput form={form} />
      {(form.values.agree || form.errorOf('agree') !== undefined) && <AgreeInput form={form} />}
      <SubmitButton busy={form.isBusy}>登录</SubmitButton>
    </Form>
  )
}
