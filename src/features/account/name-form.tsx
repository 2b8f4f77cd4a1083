import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { ruleIssues } from '@/contract/forms'
import { useForm } from '@/domain/form/use-form'
import { back } from '@/routes/go'
import { sessionStore } from '@/state/session'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { Section } from '@/ui/section/section'
import { toast } from '@/ui/toast/toast'
import './account.scss'
import { NicknameField } from './nickname-field'

export function NameForm({ account }: { account: Result<'user/account'> }) {
  const { user, nickname_left: left } = account
  const form = useForm({
    path: 'user/update-info',
    first: () => ({ nickname: user.nickname }),
    issuesOf: values => ruleIssues(values, ['nickname']),
    requestOf: ({ nickname }) => ({ nickname: nickname.trim() }),
    answerWithoutWrite: ({ nickname }) => (nickname.trim() === user.nickname ? { user } : undefined),
    onDone: ({ user: now }) => {
      sessionStore.getState().setUser(now)
      toast('昵称已修改')
      back()
    },
  })
  return (
    <View className="acc-plain">
      <Form onSubmit={form.submit}>
        <Section>
          <NicknameField field={form.text('nickname')} user={user} left={left} />
          <View className="acc-send u-mt3">
            <SubmitButton busy={form.isBusy}>保存</SubmitButton>
          </View>
        </Section>
      </Form>
      <View className="acc-note u-center u-faint u-lh1-5">昵称会显示在您的提问和评价旁，一天可改 3 次</View>
    </View>
  )
}
