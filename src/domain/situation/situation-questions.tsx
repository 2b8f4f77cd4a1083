import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import type { Situation } from '@/contract/situation'
import { keep, say, tellKept, useSituation } from '@/state/situation'
import { fenOfWan, wanOfFen, parseWholeNumber } from '@/lib/typed-money'
import { TextField } from '@/ui/field/text-field'
import { Options } from '@/ui/options/options'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import { QUESTIONS, UNSURE, getChosenKeys, type QuestionKey } from './questions'

/** Debounce in milliseconds after the last key, before costs are recalculated. */
const TYPED = 600

const MAX_MONTHS = 600
const FEN_A_YUAN = 100
const MAX_YUAN = 10_000_000
function fenOfYuan(text: string): number | null {
  const yuan = parseWholeNumber(text, 1, MAX_YUAN)
  return yuan === null ? null : yuan * FEN_A_YUAN
}

/**
 * The questions of a buyer's situation; each answer takes effect at once, and a second press clears it. `only`: restricts the questions;
 * `onChosen`: runs after an answer without further input.
 */
export function SituationQuestions({
  only,
  onChosen,
}: {
  only?: readonly QuestionKey[]
  onChosen?: () => void
}) {
  const situation = useSituation()
  const isShown = (key: QuestionKey) => only === undefined || only.includes(key)
  const shown = QUESTIONS.filter(({ key }) => isShown(key))
  return (
    <>
      {shown.map(question => (
        <View key={question.key} className="u-mt4">
          <View className="u-strong">{question.title}</View>
          <View className="u-note u-mt1">{question.help}</View>
          <View className="u-mt2">
            <Options
              single
              columns={2}
              label={question.title}
              items={[...question.items, { key: UNSURE, label: '不确定' }]}
              chosen={getChosenKeys(question, situation)}
              onChange={([chosen]) => {
                say(question.answer(chosen))
                if (chosen !== undefined) onChosen?.()
              }}
            />
          </View>
        </View>
      ))}
      {isShown('hukou') && situation.hukou !== undefined && situation.hukou !== 'local' && (
        <NumberField
          name="months"
          label="连续缴纳社保或个税"
          unit="个月"
          example="14"
          help="到上个月为止；补缴与断缴怎么算，以核验部门口径为准"
          text={String}
          read={months => parseWholeNumber(months, 0, MAX_MONTHS)}
        />
      )}
      {isShown('cash') && (
        <NumberField
          name="cash"
          label="手头能动用的现金"
          unit="万元"
          example="120"
          help="付保证金、首付和税费的钱，没卖掉的房子不算"
          text={wanOfFen}
          read={fenOfWan}
        />
      )}
      {isShown('monthly') && (
        <NumberField
          name="monthly"
          label="每月最多还款"
          unit="元"
          example="8000"
          help="按商贷最长年限折算能借多少；不填只受首付比例限制"
          text={fen => String(fen / FEN_A_YUAN)}
          read={fenOfYuan}
        />
      )}
    </>
  )
}

/** A number that the device stores as soon as it is valid; costs use it after the debounce; empty clears it. */
function NumberField({
  name,
  label,
  unit,
  example,
  help,
  text: textOf,
  read,
}: {
  name: 'cash' | 'monthly' | 'months'
  label: string
  unit: string
  example: string
  help: string
  text: (kept: number) => string
  read: (text: string) => number | null
}) {
  const kept: Situation[typeof name] = useSituation()[name]
  const [text, setText] = useState(kept == null ? '' : textOf(kept))
  const settled = useDebouncedValue(text, TYPED)
  useEffect(tellKept, [settled])
  // Unmounting before the debounce ends still applies the input.
  useEffect(() => tellKept, [])
  const isWrong = text.trim() !== '' && read(text) === null
  return (
    <TextField
      className="u-mt4"
      name={name}
      label={label}
      unit={unit}
      kind="decimal"
      maxLength={12}
      value={text}
      help={help}
      // The next page then starts with it.
      onBlur={tellKept}
      error={isWrong ? `应以${unit}计，如 ${example}` : null}
      onChange={next => {
        setText(next)
        const sum = next.trim() === '' ? undefined : read(next)
        if (sum !== null) keep({ [name]: sum })
      }}
    />
  )
}
