import { useState } from 'react'
import { View } from '@tarojs/components'
import type { FinanceRule } from '@/contract/rules/schema'
import { useRuleHistory, useRules, useSaveRule } from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { dayOf, fullTime } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'

const BOOKS = { tax: '税费', loan_rate: '贷款利率', down_payment: '首付' } as const

/** The dated rows that the tools reckon by: the ones in force, and a new one from a day on. */
export function Rules() {
  const query = useRules()
  const history = useRuleHistory()
  const [book, setBook] = useState<keyof typeof BOOKS>('loan_rate')
  const [chosen, setChosen] = useState<number>()
  const today = dayOf(serverNow())
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1 u-grow" role="heading" aria-level={1}>
          税费与利率
        </View>
        {(['loan_rate', 'down_payment', 'tax'] as const).map(key => (
          <Press
            key={key}
            className={`edk-chip ${key === book ? 'is-on' : ''}`}
            pressed={key === book}
            onPress={() => {
              setBook(key)
              setChosen(undefined)
            }}
          >
            {BOOKS[key]}
          </Press>
        ))}
      </View>
      <ScreenContent query={query} subject="规则">
        {({ rules }) => {
          const rows = rules.filter(rule => rule.book === book && (rule.valid_to ?? today) >= today)
          const rule = rows.find(({ id }) => id === chosen) ?? rows[0]
          return (
            <View className="edk-three">
              <View className="edk-card">
                {rows.map(row => (
                  <Press
                    key={row.id}
                    className={`edk-row ${row.id === rule?.id ? 'is-on' : ''}`}
                    onPress={() => {
                      setChosen(row.id)
                    }}
                  >
                    {`${row.condition || row.case_name}：${row.rate === null ? (row.steps ? '分级' : '免') : `${row.rate}%`}`}
                    <View className="edk-small">{`${row.valid_from} 起 · ${row.source}`}</View>
                  </Press>
                ))}
              </View>
              {rule && <NewRow key={rule.id} rule={rule} today={today} />}
              <View className="edk-card edk-pad">
                <View className="edk-h2">最近的改动</View>
                {history.data?.list.map(row => (
                  <View key={row.id} className="edk-row">
                    {`${row.after.condition || row.after.case_name}：${row.after.rate ?? '—'}`}
                    <View className="edk-small">{`${row.editor} · ${fullTime(row.at)}`}</View>
                  </View>
                ))}
                {history.data?.list.length === 0 && <View className="edk-small">还没有改过</View>}
              </View>
            </View>
          )
        }}
      </ScreenContent>
    </>
  )
}

/** A new row from a day on ends the one before: what was reckoned by that stays as it was. */
function NewRow({ rule, today }: { rule: FinanceRule; today: string }) {
  const [rate, setRate] = useState(rule.rate === null ? '' : String(rule.rate))
  const [from, setFrom] = useState(today)
  const [source, setSource] = useState('')
  const save = useSaveRule()
  const number = Number(rate)
  const isRight =
    rate !== '' && number >= 0 && number <= 100 && /^\d{4}-\d{2}-\d{2}$/.test(from) && source.trim() !== ''
  return (
    <View className="edk-card edk-pad">
      <View className="edk-h2">{`${rule.condition || rule.case_name}：新的一条`}</View>
      <View className="edk-small">{`现在这条从 ${rule.valid_from} 起，来源：${rule.source}`}</View>
      {rule.rate === null ? (
        <View className="edk-text">这一情形免税或分级，由开发按新规定改表。</View>
      ) : (
        <>
          <TextField
            name="desk-rate"
            label="百分比"
            unit="%"
            kind="decimal"
            value={rate}
            onChange={setRate}
          />
          <TextField name="desk-from" label="从哪天起" value={from} onChange={setFrom} />
          <TextField
            name="desk-source"
            label="来源"
            help="哪个机关、哪份文件、哪一天"
            value={source}
            maxLength={200}
            onChange={setSource}
          />
          <Button
            kind="primary"
            disabled={!isRight}
            busy={save.isPending}
            onPress={() => {
              const { book, case_name, condition, base_text, region_id, quality } = rule
              save.mutate(
                {
                  book,
                  case_name,
                  condition,
                  rate: number,
                  base_text,
                  ...(region_id !== null && { region_id }),
                  valid_from: from,
                  source: source.trim(),
                  quality,
                },
                {
                  onSuccess: () => {
                    toast('已存，工具从那天起按新的算')
                  },
                },
              )
            }}
          >
            存新的一条
          </Button>
        </>
      )}
    </View>
  )
}
