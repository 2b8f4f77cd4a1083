import { useState } from 'react'
import { View } from '@tarojs/components'
import { FORM_RULES, maskPhone, ruleIssues } from '@/contract/forms'
import { invalidate } from '@/api/mutation'
import type { UserInfo } from '@/contract/user/cards'
import { sendCode } from '@/domain/form/send-code'
import { SentCode } from '@/domain/form/sent-code'
import { useForm } from '@/domain/form/use-form'
import { phoneDigits, spacedPhone } from '@/lib/phone-text'
import { askService } from '@/domain/about/service-words'
import { sessionStore } from '@/state/session'
import { PasswordField, TextField } from '@/ui/field/text-field'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { Note } from '@/ui/note/note'
import { Sheet } from '@/ui/sheet/sheet'
import { Segment } from '@/ui/tabs/tabs'
import { toast } from '@/ui/toast/toast'
import { ACCOUNT_PATHS } from '@/domain/account/use-account'

const WAYS = [
  { key: 'code', label: '原手机号能收短信' },
  { key: 'password', label: '用登录密码' },
] as const

/** Changes the phone of the account: the present phone or the password proves the identity, a code proves the new phone. */
export function PhoneSheet({ user, open, onClose }: { user: UserInfo; open: boolean; onClose: () => void }) {
  const [way, setWay] = useState<(typeof WAYS)[number]['key']>('code')
  const form = useForm({
    path: 'user/change-phone',
    discardable: true,
    idOf: field => `new-${field}`,
    first: () => ({ phone: '', code: '', own_code: '', password: '' }),
    issuesOf: values => [
      ...(way === 'code'
        ? FORM_RULES.code.test(values.own_code)
          ? []
          : [
              {
                field: 'own_code' as const,
                message: '请输入原手机号收到的验证码',
                isMissing: values.own_code === '',
              },
            ]
        : ruleIssues(values, ['password'])),
      ...ruleIssues(values, ['phone', 'code']),
    ],
    requestOf: ({ phone, code, own_code, password }) =>
      way === 'code' ? { phone, code, own_code } : { phone, code, password },
    onDone: async ({ login_data: login, user: now }) => {
      sessionStore.getState().signIn(login, now)
      await invalidate(ACCOUNT_PATHS)
      toast('手机号已更换，其他设备已退出')
      onClose()
    },
  })
  const phone = form.text('phone')
  return (
    <Sheet open={open} onClose={onClose} title="更换手机号">
      <Form onSubmit={form.submit}>
        {user.has_password && <Segment label="验证方式" items={WAYS} active={way} onChange={setWay} />}
        <View className="u-mt3">
          {way === 'code' ? (
            <SentCode
              {...form.text('own_code')}
              label={`原手机号 ${maskPhone(user.phone)} 的验证码`}
              send={proof => sendCode(user.phone, 'password', proof)}
              otherwise="可改用登录密码验证。"
            />
          ) : (
            <PasswordField {...form.text('password')} label="登录密码" autoComplete="current-password" />
          )}
        </View>
        <TextField
          {...phone}
          label="新手机号"
          kind="tel"
          prefix="+86"
          autoComplete="tel"
          maxLength={17}
          value={spacedPhone(phone.value)}
          onChange={typed => phone.onChange(phoneDigits(typed))}
        />
        <SentCode
          {...form.text('code')}
          label="新手机号的验证码"
          canSend={FORM_RULES.phone.test(phone.value)}
          send={proof => sendCode(phone.value, 'bind', proof)}
          otherwise={`换号要核实新手机号，请${askService()}。`}
        />
        <Note>关注、提醒、积分都留在账号里。换好后用新手机号登录，其他设备退出。</Note>
        <View className="u-mt3">
          <SubmitButton grow busy={form.isBusy}>
            确认更换
          </SubmitButton>
        </View>
      </Form>
    </Sheet>
  )
}
