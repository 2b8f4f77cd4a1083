import { callApi } from '@/api/call'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'
import { CodeInput, PasswordInput, PhoneInput } from './fields'
import { useForm } from './use-form'

/** A new password by SMS code. It ends every session, so the way leads to the login. */
export function ResetForm({ redirect }: { redirect?: string }) {
  const form = useForm(['phone', 'code', 'password'], async ({ phone, code, password }) => {
    await callApi('user/forget-password', { phone, code, password }, { isQuiet: true })
    toast('密码已重设，请用新密码登录')
    go('my-accountlogin', { redirect }, { mode: 'replace' })
  })
  return (
    <>
      <PhoneInput form={form} />
      <CodeInput form={form} purpose='forget' />
      <PasswordInput form={form} isNew />
      <Button kind='primary' busy={form.isBusy} onPress={() => { void form.send() }}>重设密码</Button>
    </>
  )
}
