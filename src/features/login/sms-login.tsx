import { View } from '@tarojs/components'
import { callApi } from '@/api/call'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { AgreeInput, CodeInput, PhoneInput } from './fields'
import { finishLogin } from './finish-login'
import { useForm } from './use-form'

/** Login by SMS code; an unknown phone becomes a member. Six digits send the form by themselves. */
export function SmsLogin({ redirect, inviteCode }: { redirect?: string; inviteCode?: string }) {
  const form = useForm(['phone', 'code', 'agree'], async ({ phone, code }) => {
    const result = await callApi(
      'user/login',
      { phone, code, agree: true, invite_code: inviteCode },
      { isQuiet: true },
    )
    await finishLogin(result, redirect)
  })
  const sendWhenFull = (code: string) => {
    if (form.read('agree') === '1') void form.send({ code })
  }
  return (
    <Form
      onSubmit={() => {
        void form.send()
      }}
    >
      <PhoneInput form={form} />
      <CodeInput form={form} purpose="login" onFull={sendWhenFull} />
      <AgreeInput form={form} />
      <SubmitButton busy={form.isBusy}>登录</SubmitButton>
      <View className="login-note">输满 6 位后自动登录</View>
    </Form>
  )
}
