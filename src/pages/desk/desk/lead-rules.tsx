// Rules that assign new leads: who takes those of a district, in which hours, and how many each. Without a rule the agents of the lot or
// the district take turns. A save needs the second factor, since it decides who reads the numbers of clients.

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  formatMinute,
  hoursWords,
  parseMinute,
  takersWords,
  validWords,
  WEEKDAY_WORDS,
  type LeadRule,
} from '@/domain/desk/lead-rule-view'
import { useRegions } from '@/domain/desk/use-desk'
import { removeLeadRule, useLeadRules, useSaveLeadRule } from '@/domain/desk/use-lead-board'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Check } from '@/ui/check/check'
import { ask } from '@/ui/dialog/ask'
import { TextField } from '@/ui/field/text-field'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { column, type Column } from '../table/column'
import { DataTable } from '../table/data-table'
import { DateField } from './date-field'
import { Narrow } from './narrow'
import { Panel } from './panel'
import { Act, DeskButton, Small } from './parts'
import { PickAgent } from './pick-agent'
import { useRights } from './rights'
import { Guarded, useStepUpAuth } from './step-up-auth'

const ruleColumns = (onOpen: ((rule: LeadRule) => void) | undefined): Column<LeadRule>[] => [
  column('place', '地区', { width: 120, isHead: true }, ({ region }) => region?.name ?? '所有地区'),
  column('takers', '分给谁', { least: 160 }, takersWords),
  column('most', '每人未结至多', 104, ({ max_open }) => (max_open === null ? '不限' : `${max_open} 条`)),
  column('hours', '工作时间', 200, hoursWords),
  column('days', '生效', 200, rule => validWords(rule, toBeijingDay(serverNow()))),
  ...(onOpen === undefined
    ? []
    : [
        column<LeadRule>('acts', '操作', { width: 64, isBare: true }, rule => (
          <Act label={`修改 ${rule.region?.name ?? '所有地区'} 的规则`} onPress={() => onOpen(rule)}>
            修改
          </Act>
        )),
      ]),
]

/** All rules, and one open for changes. */
export function LeadRules() {
  const query = useLeadRules()
  const mayEdit = useRights().may('desk/lead-rule-save')
  const [open, setOpen] = useState<LeadRule | 'new'>()
  const shown = typeof open === 'object' ? open : undefined
  return (
    <>
      <View className="edk-top u-mt5">
        <View className="u-t17 u-strong" role="heading" aria-level={2}>
          分配规则
        </View>
        <Small grow>
          没有规则的地区由房源或当地的顾问轮流接。工作时间以外，或人人已满，线索先等着，到时再分
        </Small>
        {mayEdit && <DeskButton onPress={() => setOpen('new')}>添加规则</DeskButton>}
      </View>
      {open !== undefined && <RuleForm key={shown?.id ?? 0} rule={shown} onDone={() => setOpen(undefined)} />}
      <View className="edk-card">
        <ScreenContent query={query} subject="分配规则">
          {({ list }) =>
            list.length === 0 ? (
              <Empty small title="没有分配规则" hint="新线索由房源或当地的顾问轮流接" />
            ) : (
              <DataTable
                caption="分配规则"
                columns={ruleColumns(mayEdit ? setOpen : undefined)}
                rows={list}
                idOf={({ id }) => String(id)}
                isOn={({ id }) => id === shown?.id}
              />
            )
          }
        </ScreenContent>
      </View>
    </>
  )
}

interface Written {
  region: number | undefined
  agents: LeadRule['agents']
  withTeam: boolean
  most: string
  weekdays: readonly number[]
  from: string
  to: string
  validFrom: string
  validTo: string
}

const buildFirst = (rule: LeadRule | undefined): Written => ({
  region: rule?.region?.id,
  agents: rule?.agents ?? [],
  withTeam: rule?.with_team ?? false,
  most: rule?.max_open ? String(rule.max_open) : '',
  weekdays: rule?.weekdays ?? [1, 2, 3, 4, 5, 6, 7],
  from: formatMinute(rule?.from_minute ?? 540),
  to: formatMinute(rule?.to_minute ?? 1_080),
  validFrom: rule?.valid_from ?? toBeijingDay(serverNow()),
  validTo: rule?.valid_to ?? '',
})

/** The request of a form; null while something is missing or wrong. */
function buildRequest(rule: LeadRule | undefined, written: Written) {
  const [from, to] = [parseMinute(written.from), parseMinute(written.to, true)]
  const max_open = written.most === '' ? undefined : Number(written.most)
  const isRight =
    from !== undefined &&
    to !== undefined &&
    to > from &&
    written.weekdays.length > 0 &&
    written.validFrom !== '' &&
    (written.validTo === '' || written.validTo >= written.validFrom) &&
    (max_open === undefined || (Number.isInteger(max_open) && max_open > 0 && max_open <= 1_000))
  if (!isRight) return null
  return {
    ...(rule && { id: rule.id, updated_at: rule.updated_at }),
    ...(written.region !== undefined && { region_id: written.region }),
    agent_ids: written.agents.map(({ id }) => id),
    with_team: written.withTeam && written.agents.length > 0,
    ...(max_open !== undefined && { max_open }),
    weekdays: [...written.weekdays] as (1 | 2 | 3 | 4 | 5 | 6 | 7)[],
    from_minute: from,
    to_minute: to,
    valid_from: written.validFrom,
    ...(written.validTo !== '' && { valid_to: written.validTo }),
  }
}

/** A new rule, or changes of one. */
function RuleForm({ rule, onDone }: { rule: LeadRule | undefined; onDone: () => void }) {
  const [written, setWritten] = useState(() => buildFirst(rule))
  const set = (part: Partial<Written>) => setWritten(now => ({ ...now, ...part }))
  const saving = useSaveLeadRule()
  const action = useStepUpAuth()
  const request = buildRequest(rule, written)
  const save = () =>
    action.guarded(async () => {
      if (!request) return
      await saving.mutateAsync(request)
      toast('已保存，新的线索按它分配')
      onDone()
    })
  const pressRemove = async ({ id }: LeadRule) => {
    if (!(await ask({ text: '删除这条规则？已分配的线索不变。', confirm: '删除' }))) return
    action.guarded(async () => {
      await removeLeadRule({ id })
      onDone()
    })
  }
  return (
    <Panel title={rule ? '修改规则' : '添加规则'} onClose={onDone}>
      <RulePlace written={written} set={set} />
      <RuleHours written={written} set={set} />
      <Guarded action={action}>
        <View className="edk-acts">
          <DeskButton primary busy={action.isBusy} disabled={request === null} onPress={save}>
            保存
          </DeskButton>
          {rule && (
            <DeskButton busy={action.isBusy} onPress={() => void pressRemove(rule)}>
              删除
            </DeskButton>
          )}
        </View>
      </Guarded>
    </Panel>
  )
}

interface PartProps {
  written: Written
  set: (part: Partial<Written>) => void
}

/** Fields of the place, and of the people who take its leads. */
function RulePlace({ written: { region, agents, withTeam, most }, set }: PartProps) {
  const regions = useRegions().data?.list ?? []
  return (
    <>
      <View className="edk-filters">
        <Narrow label="所有地区" rows={regions} value={region} onChange={next => set({ region: next })} />
        {agents.map(({ id, name }) => (
          <Act
            key={id}
            label={`${name} ×，不再分给`}
            onPress={() => set({ agents: agents.filter(one => one.id !== id) })}
          >
            {`${name} ×`}
          </Act>
        ))}
      </View>
      <Small>{agents.length === 0 ? '分给当地的顾问；要指定谁，在下面找' : '分给上面几位，轮流'}</Small>
      <PickAgent
        except={agents.map(({ id }) => id)}
        onPick={(id, name) => set({ agents: [...agents, { id, name }] })}
      />
      {agents.length > 0 && (
        <Check checked={withTeam} onChange={is => set({ withTeam: is })}>
          也分给他们的下属
        </Check>
      )}
      <TextField
        name="lead-rule-most"
        label="每人未结的线索至多"
        side="空着不限；满了的先不分"
        kind="integer"
        maxLength={4}
        value={most}
        onChange={next => set({ most: next.trim() })}
      />
    </>
  )
}

/** Working hours, and the days from which to which the rule holds. */
const RuleHours = ({ written: { weekdays, from, to, validFrom, validTo }, set }: PartProps) => (
  <>
    <View className="edk-filters" role="group" aria-label="工作日">
      {WEEKDAY_WORDS.map((word, at) => (
        <Check
          key={word}
          checked={weekdays.includes(at + 1)}
          onChange={is =>
            set({ weekdays: is ? [...weekdays, at + 1] : weekdays.filter(one => one !== at + 1) })
          }
        >
          {word}
        </Check>
      ))}
    </View>
    <TimeField id="lead-rule-from" label="上班" value={from} onChange={next => set({ from: next })} />
    <TimeField id="lead-rule-to" label="下班" value={to} onChange={next => set({ to: next })} />
    <DateField
      id="lead-rule-valid-from"
      label="从哪天起"
      value={validFrom}
      onChange={day => set({ validFrom: day })}
    />
    <DateField
      id="lead-rule-valid-to"
      label="到哪天止，空着一直有效"
      value={validTo}
      min={validFrom}
      onChange={day => set({ validTo: day })}
    />
  </>
)

const TimeField = ({
  id,
  label,
  value,
  onChange,
}: {
  id: string
  label: string
  value: string
  onChange: (time: string) => void
}) => (
  <View className="edk-line">
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      className="edk-chip"
      type="time"
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  </View>
)
