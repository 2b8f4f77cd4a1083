import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  CASE_FIELDS,
  CASE_KINDS,
  FORM_RULES,
  CASE_RULES,
  fieldLabel,
  type CaseKind,
} from '@/domain/desk/case-rows'
import { ownDraft } from '@/domain/form/use-draft'
import { useForm } from '@/domain/form/use-form'
import { TextField } from '@/ui/field/text-field'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { toast } from '@/ui/toast/toast'
import { Card, DeskButton } from './parts'
import { Narrow } from './narrow'

interface Values {
  kind: CaseKind
  house: string
  phone: string
  content: string
}
const EMPTY: Values = { kind: 'wrong', house: '', phone: '', content: '' }

interface Issue {
  field: keyof Values
  message: string
  isMissing?: boolean
}

const findIssues = ({ content, phone, house }: Values): Issue[] => [
  ...(house === '' || /^[1-9]\d{0,9}$/.test(house)
    ? []
    : [{ field: 'house' as const, message: '请填房源页地址里的数字' }]),
  ...(phone === '' || FORM_RULES.phone.test(phone)
    ? []
    : [{ field: 'phone' as const, message: FORM_RULES.phone.message }]),
  ...(FORM_RULES.feedback.test(content.trim())
    ? []
    : [{ field: 'content' as const, message: FORM_RULES.feedback.message, isMissing: content === '' }]),
]

/** Registers a case reported by telephone; it belongs to the caller, not to the editor. */
export function CaseByCall({ onClose, onOpened }: { onClose: () => void; onOpened: (id: number) => void }) {
  const [field, setField] = useState<number>()
  const form = useForm<'desk/case-open', Values, Issue>({
    path: 'desk/case-open',
    first: () => EMPTY,
    issuesOf: findIssues,
    requestOf: ({ kind, house, phone, content }) => ({
      kind,
      content: content.trim(),
      ...(house && { house_id: Number(house) }),
      ...(house && field !== undefined && kind === 'wrong' && { field: CASE_FIELDS[field - 1] }),
      ...(phone && { phone }),
    }),
    issueAt: (name, message) =>
      name === 'house_id'
        ? { field: 'house', message }
        : name === 'phone' || name === 'content'
          ? { field: name, message }
          : undefined,
    draft: ownDraft('case-by-call', 'new', EMPTY, { without: { phone: '' } }),
    onDone: ({ case: one }) => {
      toast(`已登记，编号 ${one.number}`)
      onOpened(one.id)
    },
  })
  return (
    <Card>
      <Form onSubmit={form.submit}>
        <View className="edk-line u-strong">
          <View>登记来电</View>
          <DeskButton onPress={onClose}>收起</DeskButton>
        </View>
        <View className="edk-filters">
          <Narrow
            label="类型"
            rows={CASE_KINDS.map((kind, at) => ({ id: at + 1, name: CASE_RULES[kind].label }))}
            value={CASE_KINDS.indexOf(form.values.kind) + 1}
            onChange={at => form.set({ kind: CASE_KINDS[(at ?? 1) - 1] ?? 'wrong' })}
          />
          {form.values.kind === 'wrong' && (
            <Narrow
              label="哪一处"
              rows={CASE_FIELDS.map((key, at) => ({ id: at + 1, name: fieldLabel(key) }))}
              value={field}
              onChange={setField}
            />
          )}
        </View>
        <View className="edk-grid">
          <TextField
            {...form.text('house')}
            label="房源（选填）"
            kind="integer"
            maxLength={10}
            help="房源页地址里的数字"
          />
          <TextField
            {...form.text('phone')}
            label="来电号码（选填）"
            kind="tel"
            maxLength={11}
            help="对方凭编号和后四位查进度"
          />
        </View>
        <TextField {...form.text('content')} label="说了什么" multiline maxLength={500} />
        <View className="edk-acts">
          <SubmitButton busy={form.isBusy}>登记</SubmitButton>
        </View>
      </Form>
    </Card>
  )
}
