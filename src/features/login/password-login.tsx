import { callApi } from '@/api/call'
import { Button } from '@/ui/button/button'
import { PasswordInput, PhoneInput } from './fields'
import { finishLogin } from './finish-login'
import { useForm } from './use-form'

export function PasswordLogin({ redirect }: { redirect?: string }) {
  const form = useForm(['phone', 'password'], async ({ phone, password }) => {
    await finishLogin(await callApi('user/login', { phone, password }, { isQuiet: true }), redirect)
  })
  return (
    <>
      <PhoneInput form={form} />
      <PasswordInput form={form} />
      <Button kind='primary' busy={form.isBusy} onPress={() => { void form.send() }}>登录</Button>
    </>
  )
}
