import { useLoginWays } from '@/domain/form/use-login-ways'
import { askService } from '@/domain/about/service-words'
import { go } from '@/routes/go'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { toast } from '@/ui/toast/toast'
import { CodeInput, PasswordInput, PhoneInput } from './fields'
import { useAccountForm } from './use-account-form'

/** Sets a new password by SMS code. It ends every session, so the form leads to the login. */
export function ResetForm({ redirect }: { redirect?: string }) {
  const form = useAccountForm({
    path: 'user/forget-password',
    fields: ['phone', 'code', 'password'],
    requestOf: ({ phone, code, password }) => ({ phone, code, password }),
    onDone: () => {
      toast('密码已重设，请用新密码登录')
      go('my-accountlogin', { redirect }, { mode: 'replace' })
    },
  })
  const { hasSms } = useLoginWays()
  const otherwise = `不能自助重设密码，请${askService()}，核实后由客服处理。`
  if (!hasSms) return <CodeInput form={form} purpose="forget" otherwise={otherwise} />
  return (
    <Form onSubmit={form.submit}>
      <PhoneInput form={form} isAccount />
      <CodeInput form={form} purpose="forget" otherwise={otherwise} />
      <PasswordInput form={form} isNew />
      <SubmitButton busy={form.isBusy}>重设密码</SubmitButton>
    </Form>
  )
}
