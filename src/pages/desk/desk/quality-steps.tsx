import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  FAULT_ROWS,
  FAULTS,
  faultWords,
  lowWords,
  stepStateWords,
  type Fault,
  type Quality,
  type QualityStep,
} from '@/domain/desk/quality-view'
import { fullTime, toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { DateField } from './date-field'
import { Fields, FormFoot, useDeskForm } from './desk-form'
import { Narrow } from './narrow'
import { Panel } from './panel'
import { Act, Card } from './parts'
import { column, type Column } from '../table/column'
import { DataTable } from '../table/data-table'

const stepColumns = (today: string): Column<QualityStep>[] => [
  column('source', '来源', { least: 110, isHead: true }, ({ source }) => source ?? '所有来源'),
  column('fault', '没有哪种问题', { least: 130 }, ({ fault }) => faultWords(fault)),
  column('least', '至少', { width: 64, isRight: true }, ({ least_percent: least }) => `${least}%`),
  column('from', '生效日', 100, ({ valid_from }) => valid_from),
  column('state', '状态', 100, step => stepStateWords(step, today)),
  column(
    'editor',
    '谁定的',
    { least: 120 },
    ({ editor, created_at }) => `${editor ?? '已注销'}，${fullTime(created_at)}`,
  ),
]

/** Sources below a step, the steps, and the form of a new one. */
export function QualitySteps({ board: { lows, steps, sources } }: { board: Quality }) {
  const [isOpen, setOpen] = useState(false)
  const today = toBeijingDay(serverNow())
  return (
    <>
      {lows.length > 0 && (
        <Card title="低于告警线" side={`${lows.length} 项，运行状态里也有告警`}>
          {lows.map(low => (
            <View key={`${low.source} ${low.fault}`} className="edk-fact edk-risk">
              {lowWords(low)}
            </View>
          ))}
        </Card>
      )}
      {isOpen && (
        <AddStep sources={sources.map(({ source }) => source)} today={today} onClose={() => setOpen(false)} />
      )}
      <Card title="告警线" side={<Act onPress={() => setOpen(true)}>新定一条</Act>}>
        {steps.length === 0 ? (
          <Empty small title="还没有告警线" hint="定下以后，来源低于它时告警" />
        ) : (
          <DataTable
            caption="告警线"
            columns={stepColumns(today)}
            rows={steps}
            idOf={({ id }) => String(id)}
          />
        )}
      </Card>
    </>
  )
}

const FIELDS = [
  {
    field: 'least_percent' as const,
    label: '没有这种问题的房源至少占百分之几',
    kind: 'integer' as const,
    maxLength: 3,
    least: 1,
    help: '0 到 100，0 为不告警',
  },
]
const isPercent = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100

/** A step takes effect on its day; earlier ones stay as history. */
function AddStep({
  sources,
  today,
  onClose,
}: {
  sources: readonly string[]
  today: string
  onClose: () => void
}) {
  const form = useDeskForm({
    path: 'desk/quality-step',
    first: {
      source: undefined as string | undefined,
      fault: undefined as Fault | undefined,
      least_percent: '90',
      valid_from: today,
    },
    fields: FIELDS,
    issuesOf: ({ least_percent: least, valid_from: day }) => [
      ...(isPercent(least) ? [] : [{ field: 'least_percent' as const, message: '应在 0 到 100 之间' }]),
      ...(day === '' ? [{ field: 'valid_from' as const, message: '请选生效日' }] : []),
    ],
    requestOf: ({ source, fault, least_percent: least, valid_from }) => ({
      ...(source && { source }),
      ...(fault && { fault }),
      least_percent: Number(least),
      valid_from,
    }),
    onDone: () => {
      toast('已定下')
      onClose()
    },
  })
  const { source, fault, valid_from: day } = form.values
  return (
    <Panel title="新定一条告警线" onClose={onClose}>
      <View className="edk-filters">
        <Narrow
          label="所有来源"
          rows={sources.map(name => ({ id: name, name }))}
          value={source}
          onChange={next => form.set({ source: next })}
        />
        <Narrow
          label="任何问题"
          rows={FAULTS.map(id => ({ id, name: FAULT_ROWS[id].label }))}
          value={fault}
          onChange={next => form.set({ fault: next })}
        />
      </View>
      <Fields form={form} />
      <DateField
        id="quality-step-day"
        label="生效日"
        value={day}
        min={today}
        onChange={valid_from => form.set({ valid_from })}
      />
      <FormFoot form={form} send="定下" disabled={form.issues.length > 0} />
    </Panel>
  )
}
