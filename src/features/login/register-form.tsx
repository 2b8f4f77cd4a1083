import { callApi } from '@/api/call'
import { Button } from '@/ui/button/button'
import { AgreeInput, CodeInput, PasswordInput, PhoneInput } from './fields'
import { finishLogin } from './finish-login'
import { useForm } from './use-form'

export function RegisterForm({ redirect, inviteCode }: { redirect?: string, inviteCode?: string }) {
  const form = useForm(['phone', 'code', 'password', 'agree'], async ({ phone, code, password }) => {
    const result = await callApi('user/register', { phone, code, password, agree: true, invite_code: inviteCode }, { isQuiet: true })
    await finishLogin(result, redirect)
  })
  return (
    <>
      <PhoneInput form={form} />
      <CodeInput form={form} purpose='register' />
      <PasswordInput form={form} isNew />
      <AgreeInput form={form} />
      <Button kind='primary' busy={form.isBusy} onPress={() => { void form.send() }}>注册</Button>
    </>
  )
}
