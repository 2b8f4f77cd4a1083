// Desk section of the dated finance rules. A new row is valid from a day on and ends the previous one, so that past calculations stay
// reproducible. An implausible rate must be confirmed. The input is a draft on the device until it is saved.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { FinanceRule } from '@/contract/rules/schema'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { LAST_STEP, parsePercent, stepRows, parseRuleSteps } from '@/domain/desk/rule-steps'
import { useRuleHistory, useRulePreview, useRules, useSaveRule } from '@/domain/desk/use-desk'
import { useDraftState } from '@/domain/form/use-draft-state'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { rateDoubt } from '@/lib/finance/rate-doubt'
import { toBeijingDay, fullTime } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import { TextField } from '@/ui/field/text-field'
import { Press } from '@/ui/press/press'
import { RuleEffects } from './rule-effects'
import { RuleSteps } from './rule-steps'
import { SaveButton } from './save-button'
import { Card, Chip, RoomHead } from './parts'

/** Milliseconds after the last key before the change is tried. */
const PAUSE = 500

const BOOKS = { tax: '税费', loan_rate: '贷款利率', down_payment: '首付', loan_limit: '贷款限制' } as const

/** A limit has its own unit. */
const getRuleUnit = ({ book, base_text }: FinanceRule) => (book === 'loan_limit' ? base_text : '%')

/** The chosen row; if a new one took its place, that one. */
const findRow = (rows: readonly FinanceRule[], chosen: FinanceRule | undefined) =>
  rows.find(({ id }) => id === chosen?.id) ??
  rows.find(row => row.case_name === chosen?.case_name && row.region_id === chosen.region_id)

/** The dated rules that the tools calculate with: the ones in force, and a form for a new one from a day on. */
export function Rules() {
  const query = useRules()
  const history = useRuleHistory()
  const [book, setBook] = useState<keyof typeof BOOKS>('loan_rate')
  const [chosen, setChosen] = useState<FinanceRule>()
  const today = toBeijingDay(serverNow())
  return (
    <>
      <RoomHead title="税费与利率">
        {(['loan_rate', 'down_payment', 'loan_limit', 'tax'] as const).map(key => (
          <Chip
            key={key}
            on={key === book}
            onPress={() => {
              setBook(key)
              setChosen(undefined)
            }}
          >
            {BOOKS[key]}
          </Chip>
        ))}
      </RoomHead>
      <ScreenContent query={query} subject="规则">
        {({ rules }) => {
          const rows = rules.filter(rule => rule.book === book && (rule.valid_to ?? today) >= today)
          const rule = findRow(rows, chosen) ?? rows[0]
          return (
            <View className="edk-three">
              <View className="edk-card">
                {rows.map(row => (
                  <Press
                    key={row.id}
                    className={`edk-row ${row.id === rule?.id ? 'is-on' : ''}`}
                    onPress={() => setChosen(row)}
                  >
                    {`${row.condition || row.case_name}：${row.rate === null ? (row.steps ? '分级' : '免') : `${row.rate}${getRuleUnit(row)}`}`}
                    <View className="edk-small">{`${row.valid_from} 起 · ${row.source}`}</View>
                  </Press>
                ))}
              </View>
              {rule && <NewRow key={rule.id} rule={rule} today={today} />}
              <Card title="最近的改动">
                {history.data?.list.map(row => (
                  <View key={row.id} className="edk-row">
                    {`${row.after.condition || row.after.case_name}：${row.after.rate ?? '—'}`}
                    <View className="edk-small">{`${row.editor} · ${fullTime(row.at)}`}</View>
                  </View>
                ))}
                {history.data?.list.length === 0 && <View className="edk-small">还没有改过</View>}
              </Card>
            </View>
          )
        }}
      </ScreenContent>
    </>
  )
}

type Kind = 'rate' | 'exempt' | 'steps'
const KINDS: readonly { key: Kind; label: string }[] = [
  { key: 'rate', label: '按百分比' },
  { key: 'exempt', label: '免' },
  { key: 'steps', label: '分级' },
]
const getRuleKind = (rule: FinanceRule): Kind =>
  rule.rate !== null ? 'rate' : rule.steps ? 'steps' : 'exempt'

/** Input of a new row, a draft on the device. `doubt`: reason why the rate may be a typo; `read`: the parsed steps. */
function useNewRule(rule: FinanceRule, today: string) {
  const [first] = useState(() => ({
    kind: getRuleKind(rule),
    rate: rule.rate === null ? '' : String(rule.rate),
    steps: stepRows(rule.steps ?? []),
    from: today,
    source: '',
  }))
  const [written, setWritten, draft] = useDraftState('desk-rule', rule.id, first)
  const { kind, rate, steps, from, source } = written
  const set = (part: Partial<typeof first>) => setWritten({ ...written, ...part })
  const save = useSaveRule()
  const read = parseRuleSteps(steps)
  const figures =
    kind === 'rate'
      ? rule.book === 'loan_limit'
        ? /^\d{1,9}$/.test(rate)
        : parsePercent(rate) !== null
      : kind === 'steps'
        ? read !== null
        : rule.book === 'tax'
  const doubt = kind === 'rate' && figures ? rateDoubt({ book: rule.book, rate: Number(rate) }, rule) : null
  const [sure, setSure] = useState<string>()
  const [basis, setBasis] = useState('')
  const isSure = doubt === null || sure === rate
  const hasDay = /^\d{4}-\d{2}-\d{2}$/.test(from)
  const isReasoned = doubt === null || basis.trim().length >= 2
  const isRight = figures && isSure && isReasoned && hasDay && source.trim() !== ''
  return {
    ...{ first, written, set, draft, save, read, doubt, setSure, isSure, basis, setBasis, isRight },
    canPreview: figures && hasDay,
  }
}
type NewRule = ReturnType<typeof useNewRule>

const buildRuleRequest = (
  { book, case_name, condition, base_text, region_id, quality }: FinanceRule,
  { written: { kind, rate, from, source }, read, doubt, basis }: NewRule,
) => ({
  book,
  case_name,
  condition,
  ...(kind === 'rate' && { rate: Number(rate) }),
  ...(kind === 'steps' && read && { steps: read }),
  base_text,
  ...(region_id !== null && { region_id }),
  valid_from: from,
  source: source.trim(),
  quality,
  ...(doubt !== null && { is_sure: true, basis: basis.trim() }),
})

/** The request of the preview does not change with the words that explain the figures. */
const buildPreviewRequest = (rule: FinanceRule, added: NewRule) => ({
  ...buildRuleRequest(rule, added),
  source: '试算',
  ...(added.doubt !== null && { basis: '试算' }),
})

/** A new row from a day on ends the previous one: past calculations do not change. */
function NewRow({ rule, today }: { rule: FinanceRule; today: string }) {
  const added = useNewRule(rule, today)
  const { first, written, set, draft, save, isRight, canPreview } = added
  const wanted = JSON.stringify(buildPreviewRequest(rule, added))
  const asked = useDebouncedValue(wanted, PAUSE)
  const isChanged =
    written.rate !== first.rate ||
    written.kind !== first.kind ||
    written.steps !== first.steps ||
    written.from !== first.from
  const preview = useRulePreview(
    JSON.parse(asked) as ReturnType<typeof buildPreviewRequest>,
    canPreview && isChanged,
  )
  return (
    <View className="edk-card edk-pad">
      <View className="u-mb3 u-strong">{`${rule.condition || rule.case_name}：新的一条`}</View>
      <View className="edk-small">{`现在这条从 ${rule.valid_from} 起，来源：${rule.source}`}</View>
      <RuleFigures rule={rule} added={added} />
      <TextField name="desk-from" label="从哪天起" value={written.from} onChange={from => set({ from })} />
      <TextField
        name="desk-source"
        label="来源"
        help="哪个机关、哪份文件、哪一天"
        value={written.source}
        maxLength={200}
        onChange={source => set({ source })}
      />
      {canPreview && isChanged && <RuleEffects query={preview} />}
      <DraftMark {...draft.mark} />
      <SaveButton
        kind="primary"
        disabled={!isRight || (isChanged && (asked !== wanted || preview.data === undefined))}
        save={save}
        request={() => buildRuleRequest(rule, added)}
        said={({ waiting }) => (waiting === null ? '已保存，工具从那天起按新的计算' : WAITS_ANOTHER)}
        onSaved={() => draft.sent(first)}
      >
        存新的一条
      </SaveButton>
    </View>
  )
}

/** The figures of the new row. Only taxes may be exempt or progressive; an implausible rate must be confirmed. */
function RuleFigures({
  rule,
  added: { written, set, read, doubt, setSure, isSure, basis, setBasis },
}: {
  rule: FinanceRule
  added: NewRule
}) {
  const { kind, rate, steps } = written
  return (
    <>
      {rule.book === 'tax' && (
        <View className="edk-filters" role="group" aria-label="怎么算">
          {KINDS.map(({ key, label }) => (
            <Press
              key={key}
              className={`edk-chip ${key === kind ? 'is-on' : ''}`}
              pressed={key === kind}
              onPress={() =>
                set({ kind: key, ...(key === 'steps' && steps.length === 0 && { steps: [LAST_STEP] }) })
              }
            >
              {label}
            </Press>
          ))}
        </View>
      )}
      {kind === 'rate' && (
        <TextField
          name="desk-rate"
          label={rule.book === 'loan_limit' ? '数值' : '百分比'}
          unit={getRuleUnit(rule)}
          kind="decimal"
          value={rate}
          onChange={rate => set({ rate })}
        />
      )}
      {doubt !== null && (
        <View className="edk-filters" role="group" aria-label="再看一遍">
          <View className="edk-small edk-risk" role="alert">
            {`${doubt}。`}
          </View>
          <Press
            className={`edk-chip ${isSure ? 'is-on' : ''}`}
            pressed={isSure}
            onPress={() => setSure(isSure ? undefined : rate)}
          >
            核对过来源，数值无误
          </Press>
        </View>
      )}
      {doubt !== null && (
        <TextField
          name="desk-rule-basis"
          label="原因"
          help="确认的同事会看到"
          maxLength={200}
          value={basis}
          onChange={setBasis}
        />
      )}
      {kind === 'exempt' && <View className="edk-text">从那天起，这一情形不征。</View>}
      {kind === 'steps' && (
        <RuleSteps rows={steps} isRight={read !== null} onChange={steps => set({ steps })} />
      )}
    </>
  )
}
