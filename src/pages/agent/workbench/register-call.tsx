import { Text, View } from '@tarojs/components'
import type { AgentDesk } from '@/contract/agent/schema'
import { ownDraft } from '@/domain/form/use-draft'
import { useForm } from '@/domain/form/use-form'
import {
  HEARD_FIRST,
  HEARD_ITEMS,
  HEARD_NOTE_MAX,
  heardIssues,
  heardRequest,
  type HeardValues,
} from '@/domain/lead/workbench/register-view'
import { phoneDigits, spacedPhone } from '@/lib/phone-text'
import { Check } from '@/ui/check/check'
import { TextField } from '@/ui/field/text-field'
import { FormSheet } from '@/ui/form/form-sheet'
import { Segment } from '@/ui/tabs/tabs'
import { toast } from '@/ui/toast/toast'
import { LotChoice } from './lot-choice'
import './register-call.scss'

const buildHeardFieldId = (field: string) => `heard-${field}`

/** Registers a client's phone call: the client, the purpose and the lot. Opens the lead once it is saved. */
export function RegisterCall({
  lots,
  onClose,
  onDone,
}: {
  lots: AgentDesk['lots']
  onClose: () => void
  onDone: (id: number) => void
}) {
  const form = useHeardForm(onDone)
  const { values, set } = form
  const phone = form.text('phone')
  const wrong = form.errorOf('agree')
  return (
    <FormSheet form={form} title="登记来电" send="登记" onClose={onClose}>
      <TextField
        {...phone}
        label="来电号码"
        required
        kind="tel"
        maxLength={17}
        placeholder="11 位手机号"
        value={spacedPhone(values.phone)}
        onChange={typed => phone.onChange(phoneDigits(typed))}
      />
      <TextField {...form.text('name')} label="称呼（选填）" maxLength={16} />
      <View className="u-label u-mb1">来意</View>
      <Segment label="来意" items={HEARD_ITEMS} active={values.type} onChange={type => set({ type })} />
      <LotChoice
        name={buildHeardFieldId('lot')}
        label="房源（选填）"
        own={lots}
        chosen={values.lot}
        onChoose={lot => set({ lot })}
      />
      <TextField
        {...form.text('note')}
        label="客户说了什么"
        multiline
        maxLength={HEARD_NOTE_MAX}
        side={<Text className="u-fig u-c3">{`${values.note.length} / ${HEARD_NOTE_MAX}`}</Text>}
        placeholder="预算、时间、问了什么"
      />
      <View id={buildHeardFieldId('agree')}>
        <Check checked={values.agree} onChange={agree => set({ agree })}>
          客户在电话里同意留下号码，由我联系
        </Check>
        {wrong && (
          <View className="u-t13 u-warn" role="alert">
            {wrong}
          </View>
        )}
      </View>
      <View className="u-t12 u-c2">号码只用于回访，列表里不显示全号；登记会留下记录</View>
    </FormSheet>
  )
}

const useHeardForm = (onDone: (id: number) => void) =>
  useForm<'phone/register-call', HeardValues, ReturnType<typeof heardIssues>[number]>({
    path: 'phone/register-call',
    first: () => HEARD_FIRST,
    issuesOf: heardIssues,
    requestOf: heardRequest,
    onDone: ({ id, repeated }) => {
      toast(repeated ? '这位客户已有线索，来电记在里面' : '已登记，在跟进中')
      onDone(id)
    },
    // The number and the consent are the client's, so each call asks for both again.
    draft: ownDraft('heard', 'new', HEARD_FIRST, { without: { phone: '', agree: false } }),
    idOf: buildHeardFieldId,
  })
