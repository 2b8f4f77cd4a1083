import { Text, View } from '@tarojs/components'
import type { AgentDesk } from '@/contract/agent/schema'
import {
  CONTRACT_FIRST_DAY,
  RECORD_LIMITS,
  RESULT_ITEMS,
  STATE_ITEMS,
  visitBounds,
  type LeadVisit,
  type Lot,
  type ServiceContract,
} from '@/domain/lead/workbench/own-records-view'
import { useContractForm, useVisitForm } from '@/domain/lead/workbench/use-own-records'
import { toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { TextField } from '@/ui/field/text-field'
import { FormSheet } from '@/ui/form/form-sheet'
import { Segment } from '@/ui/tabs/tabs'
import { toast } from '@/ui/toast/toast'
import { LotChoice } from './lot-choice'
import { TimeBox } from './time-box'
import { Wrong } from './wrong'
import './register-call.scss'

type Lots = AgentDesk['lots']

/** A visit with the client of a lead. */
export function VisitForm({
  leadId,
  lot,
  lots,
  visit = null,
  onClose,
}: {
  leadId: number
  lot: Lot | null
  lots: Lots
  visit?: LeadVisit | null
  onClose: () => void
}) {
  const form = useVisitForm({ leadId, lot, visit }, () => {
    toast('已保存')
    onClose()
  })
  const { values, set } = form
  const { name, value, error, onChange, onBlur } = form.text('time')
  return (
    <FormSheet form={form} title={visit ? '修改带看' : '登记带看'} send="保存" onClose={onClose}>
      <LotChoice
        name="visit-lot-word"
        label="带看的房源"
        own={lots}
        chosen={values.lot}
        onChoose={chosen => set({ lot: chosen })}
      />
      <Wrong id="visit-lot" text={form.errorOf('lot')} />
      <TimeBox
        {...{ name, value, error, onChange, onBlur }}
        {...visitBounds(Math.floor(serverNow()))}
        label="时间"
        type="datetime-local"
      />
      <View className="u-label u-mb1">结果</View>
      <View className="u-mb3">
        <Segment
          label="结果"
          items={RESULT_ITEMS}
          active={values.result}
          onChange={result => set({ result })}
        />
      </View>
      <TextField
        {...form.text('note')}
        label="备注（选填）"
        multiline
        maxLength={RECORD_LIMITS.note}
        side={<Text className="u-fig u-c3">{`${values.note.length} / ${RECORD_LIMITS.note}`}</Text>}
        placeholder="客户在意什么，不写电话"
      />
    </FormSheet>
  )
}

/** A service contract with the client of a lead. */
export function ContractForm({
  leadId,
  lot,
  lots,
  contract = null,
  onClose,
}: {
  leadId: number | null
  lot: Lot | null
  lots: Lots
  contract?: ServiceContract | null
  onClose: () => void
}) {
  const form = useContractForm({ leadId, lot, contract }, () => {
    toast('已保存')
    onClose()
  })
  const { values, set } = form
  const { name, value, error, onChange, onBlur } = form.text('signed_on')
  return (
    <FormSheet form={form} title={contract ? '修改合同' : '登记合同'} send="保存" onClose={onClose}>
      <TextField {...form.text('number')} label="合同编号" required maxLength={RECORD_LIMITS.number} />
      <TimeBox
        {...{ name, value, error, onChange, onBlur }}
        label="签订日期"
        type="date"
        min={CONTRACT_FIRST_DAY}
        max={toBeijingDay(serverNow())}
      />
      <TextField {...form.text('fee')} label="服务费" required kind="integer" maxLength={6} unit="元" />
      <View className="u-label u-mb1">状态</View>
      <View className="u-mb3">
        <Segment label="状态" items={STATE_ITEMS} active={values.state} onChange={state => set({ state })} />
      </View>
      <LotChoice
        name="contract-lot-word"
        label="房源（选填）"
        own={lots}
        chosen={values.lot}
        onChoose={chosen => set({ lot: chosen })}
      />
      <Wrong id="contract-lot" text={form.errorOf('lot')} />
      <View className="u-t12 u-c2">已完成、已解除的合同保存后只有管理员能改</View>
    </FormSheet>
  )
}
