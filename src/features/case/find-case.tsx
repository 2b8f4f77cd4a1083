import { useState } from 'react'
import { View } from '@tarojs/components'
import { CASE_NUMBER, parseCaseNumber } from '@/domain/case/case-view'
import type { CaseKey } from '@/domain/case/use-cases'
import { TextField } from '@/ui/field/text-field'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { Section } from '@/ui/section/section'

/** Finds a case by its number and the last four digits of the phone that was given with it. */
export function FindCase({
  number: first,
  error,
  isBusy,
  onFind,
}: {
  number: string
  /** Reason why nothing was found. */
  error: string | undefined
  isBusy: boolean
  onFind: (key: CaseKey) => void
}) {
  const [number, setNumber] = useState(first)
  const [last4, setLast4] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isNumber = CASE_NUMBER.test(parseCaseNumber(number))
  const isDigits = /^\d{4}$/.test(last4)
  return (
    <Form
      onSubmit={() => {
        setAsked(true)
        if (isNumber && isDigits) onFind({ number: parseCaseNumber(number), last4 })
      }}
    >
      <Section title="查进度">
        <TextField
          name="number"
          label="编号"
          placeholder="T- 加 8 位字母或数字"
          maxLength={14}
          value={number}
          onChange={setNumber}
          error={isAsked && !isNumber ? '编号是 T- 加 8 位字母或数字' : undefined}
        />
        <TextField
          name="last4"
          label="手机号后四位"
          kind="integer"
          maxLength={4}
          value={last4}
          onChange={setLast4}
          error={isAsked && !isDigits ? '请输入手机号后四位' : error}
        />
        <View className="u-row">
          <SubmitButton grow busy={isBusy}>
            查询
          </SubmitButton>
        </View>
      </Section>
    </Form>
  )
}
