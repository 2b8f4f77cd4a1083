import { useState } from 'react'
import { View } from '@tarojs/components'
import { invalidate } from '@/api/mutation'
import type { Result } from '@/contract/endpoints'
import { FORM_RULES, maskPhone, ruleIssues } from '@/contract/forms'
import { ACCOUNT_PATHS } from '@/domain/account/use-account'
import { sendCode } from '@/domain/form/send-code'
import { SentCode } from '@/domain/form/sent-code'
import { useForm } from '@/domain/form/use-form'
import { askService } from '@/domain/about/service-words'
import { back } from '@/routes/go'
import { sessionStore } from '@/state/session'
import { PasswordField } from '@/ui/field/text-field'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { Note } from '@/ui/note/note'
import { Section } from '@/ui/section/section'
import { Segment } from '@/ui/tabs/tabs'
import { toast } from '@/ui/toast/toast'
import './account.scss'
import { PasswordRail } from './password-rail'

const WAYS = [
  { key: 'old', label: '用旧密码' },
  { key: 'code', label: '用验证码' },
] as const

/** Sets a new password, by the old one or by a code. Every other session ends. */
export function PasswordForm({ account }: { account: Result<'user/account'> }) {
  const { user, session_total: total } = account
  const [way, setWay] = useState<(typeof WAYS)[number]['key']>(user.has_password ? 'old' : 'code')
  const form = useForm({
    path: 'user/update-password',
    discardable: true,
    first: () => ({ old_password: '', code: '', password: '' }),
    issuesOf: values => [
      ...(way === 'code'
        ? ruleIssues(values, ['code'])
        : FORM_RULES.password.test(values.old_password)
          ? []
          : [
              {
                field: 'old_password' as const,
                message: '请填写现在的登录密码',
                isMissing: values.old_password === '',
              },
            ]),
      ...ruleIssues(values, ['password']),
      ...(way === 'old' && values.password !== '' && values.password === values.old_password
        ? [{ field: 'password' as const, message: '新密码要和旧的不同' }]
        : []),
    ],
    requestOf: ({ old_password, code, password }) =>
      way === 'old' ? { old_password, password } : { code, password },
    onDone: async ({ login_data: login }) => {
      sessionStore.getState().signIn(login, { ...user, has_password: true })
      await invalidate(ACCOUNT_PATHS)
      toast(total > 1 ? '密码已修改，其他设备已退出' : '密码已修改')
      back()
    },
  })
  const old = form.text('old_password')
  const code = form.text('code')
  const password = form.text('password')
  return (
    <View className="acc-plain">
      <Form onSubmit={form.submit}>
        <Section>
          {user.has_password && <Segment label="验证方式" items={WAYS} active={way} onChange={setWay} />}
          <View className="u-mt3">
            {way === 'old' ? (
              <PasswordField {...old} label="旧密码" autoComplete="current-password" onBlur={undefined} />
            ) : (
              <SentCode
                {...code}
                label="验证码"
                help={`发到 ${maskPhone(user.phone)}，5 分钟内有效`}
                send={proof => sendCode(user.phone, 'password', proof)}
                otherwise={user.has_password ? '请用旧密码。' : `设密码要核实身份，请${askService()}。`}
              />
            )}
          </View>
          <PasswordField
            {...password}
            label="新密码"
            placeholder="8–20 位"
            help="须同时有字母和数字"
            autoComplete="new-password"
          />
          <PasswordRail password={password.value} former={way === 'old' ? old.value : ''} />
          <Note>{total > 1 ? `修改后本机保持登录，另外 ${total - 1} 台设备退出` : '修改后本机保持登录'}</Note>
          <View className="acc-send u-mt3">
            <SubmitButton busy={form.isBusy}>{user.has_password ? '确认修改' : '设置密码'}</SubmitButton>
          </View>
        </Section>
      </Form>
      <View className="acc-note u-center u-faint u-lh1-5">旧密码输错 5 次，15 分钟后再试</View>
    </View>
  )
}
