import { useState } from 'react'
import { View } from '@tarojs/components'
import { sendMutation } from '@/api/mutation'
import type { Result } from '@/contract/endpoints'
import { ruleIssues } from '@/contract/forms'
import { REASONS } from '@/domain/account/logoff-view'
import { SentCode } from '@/domain/form/sent-code'
import type { ProofAnswer } from '@/domain/form/send-code'
import { useForm } from '@/domain/form/use-form'
import { countText } from '@/lib/money'
import { askService } from '@/domain/about/service-words'
import { back } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Consent } from '@/ui/check/check'
import { ask } from '@/ui/dialog/ask'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { Options } from '@/ui/options/options'
import { Section } from '@/ui/section/section'
import './logoff.scss'

const sendUnregisterCode = (proof: ProofAnswer) =>
  sendMutation('h5/user/unregister-code', proof, { isQuiet: true })

/** Code, reason and the last consent. `onDone` gets the time at which the account closes. */
export function LogoffForm({
  info,
  onDone,
}: {
  info: Result<'h5/user/unregister-info'>
  onDone: (unregisterAt: number) => void
}) {
  const [reason, setReason] = useState('')
  const [isSure, setSure] = useState(false)
  const points = info.erased.find(({ kind }) => kind === 'points')?.total ?? 0
  const form = useForm({
    path: 'h5/user/unregister-validate',
    discardable: true,
    first: () => ({ code: '' }),
    issuesOf: values => ruleIssues(values, ['code']),
    requestOf: ({ code }) => ({ code, confirm: true, ...(reason !== '' && { reason }) }),
    onDone: ({ unregister_at: at }) => {
      if (at !== null) onDone(at)
    },
  })
  const submit = async () => {
    const text = `${info.cooling_days} 天后删除，期间登录一次即撤销。现在所有设备都会退出。`
    if (await ask({ title: '确认注销？', text, confirm: '注销' })) form.submit()
  }
  const isReady = isSure && form.values.code.length === 6 && info.blocks.length === 0
  return (
    <View className="acc-plain">
      <Form
        onSubmit={() => {
          if (isReady) void submit()
        }}
      >
        <Section>
          <SentCode
            {...form.text('code')}
            label={`验证码发到 ${info.phone}`}
            help="5 分钟内有效，输错 5 次作废"
            send={sendUnregisterCode}
            otherwise={`注销前要核实身份，请${askService()}。`}
          />
          <View className="u-row u-between u-t13 u-c2 u-mt2">
            <View>为什么离开</View>
            <View className="u-c3">选填</View>
          </View>
          <View className="u-mt2">
            <Options
              single
              columns={2}
              label="为什么离开"
              items={REASONS}
              chosen={REASONS.map(({ key }) => key).filter(key => key === reason)}
              onChange={([chosen = '']) => setReason(chosen)}
            />
          </View>
        </Section>
        <View className="u-pt3 u-px4 u-t13">
          <Consent checked={isSure} onChange={setSure} label="我知道数据删除后不能恢复">
            {`我知道 ${info.cooling_days} 天后数据删除、不能恢复${points > 0 ? `，${countText(points)} 分作废` : ''}`}
          </Consent>
        </View>
        {info.blocks.map(({ kind, text }) => (
          <View key={kind} className="u-pt3 u-px4 u-t13 u-warn" role="alert">
            {text}
          </View>
        ))}
        <View className="acc-do off-do u-g3 u-flex">
          <Button grow onPress={back}>
            取消
          </Button>
          <SubmitButton grow busy={form.isBusy} disabled={!isReady}>
            确认注销
          </SubmitButton>
        </View>
      </Form>
    </View>
  )
}
