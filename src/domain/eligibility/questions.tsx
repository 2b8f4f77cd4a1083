// Questions about the buyer's family. Which ones appear depends on the rule of the city and on earlier answers; a question without an
// answer shows no selection. Every change is passed to the parent, which stores it.

import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { SavedAnswers } from '@/contract/eligibility/cards'
import { getRelevantQuestions, type Question, type Ring } from '@/lib/eligibility/decide'
import { ringSide, type BuyerRule } from '@/lib/eligibility/rules'
import { addMonths } from '@/lib/dates'
import { parseWholeNumber } from '@/lib/typed-money'
import { TextField } from '@/ui/field/text-field'
import { Section } from '@/ui/section/section'
import { Stepper } from '@/ui/stepper/stepper'
import { Segment } from '@/ui/tabs/tabs'
import './eligibility.scss'

const hukouIn = (city: string) =>
  [
    { key: 'local', label: `${city}户籍` },
    { key: 'other', label: `非${city}户籍` },
  ] as const
const FAMILY = [
  { key: 'single', label: '单身' },
  { key: 'married', label: '已婚' },
  { key: 'divorced', label: '离异' },
] as const
const CHILDREN = [
  { key: '0', label: '无' },
  { key: '1', label: '1 个' },
  { key: '2', label: '2 个及以上' },
] as const
const BUYER = [
  { key: 'person', label: '夫妻任一方或本人' },
  { key: 'company', label: '公司' },
] as const
const titlesIn = (city: string): Record<Question, string> => ({
  hukou: '户籍',
  family: '家庭',
  children: '未成年子女',
  homes: `家庭在${city}已有住房`,
  months: '连续缴纳社保或个税',
  buyer: '以谁的名义购买',
})
const SIDES: readonly Ring[] = ['inside', 'outside']
const MAX_MONTHS = 600
const MAX_HOMES = 20

interface Props {
  /** Rule of the city of the purchase. */
  rule: BuyerRule
  answers: SavedAnswers
  months: string
  day: string
  onMonths: (text: string) => void
  onChange: (part: Partial<SavedAnswers>) => void
}

/** Maps null to '': a Segment without an answer shows none chosen. */
const chosen = <K extends string>(value: K | null) => (value ?? '') as K

function Control({
  question,
  rule,
  answers,
  months,
  day,
  onMonths,
  onChange,
}: Props & { question: Question }) {
  if (question === 'hukou')
    return (
      <Segment
        label="户籍"
        items={hukouIn(rule.city)}
        active={chosen(answers.hukou)}
        onChange={hukou => onChange({ hukou })}
      />
    )
  if (question === 'family')
    return (
      <Segment
        label="家庭"
        items={FAMILY}
        active={chosen(answers.family)}
        onChange={family => onChange({ family })}
      />
    )
  if (question === 'children')
    return (
      <Segment
        label="未成年子女"
        items={CHILDREN}
        active={chosen(answers.children === null ? null : (String(answers.children) as '0'))}
        onChange={key => onChange({ children: Number(key) as 0 | 1 | 2 })}
      />
    )
  if (question === 'homes')
    return (
      <>
        {SIDES.map(side => (
          <View key={side} className="u-row u-between u-mt1">
            <View className="u-t15">{ringSide(rule, side)}</View>
            <Stepper
              label={`${ringSide(rule, side)}已有住房`}
              min={0}
              max={MAX_HOMES}
              value={answers[side]}
              onChange={total => onChange({ [side]: total })}
            />
          </View>
        ))}
      </>
    )
  if (question === 'months')
    return (
      <TextField
        name="elig-months"
        label={`到 ${addMonths(day.slice(0, 7), -1)} 为止`}
        unit="个月"
        kind="integer"
        value={months}
        maxLength={3}
        error={months !== '' && parseWholeNumber(months, 0, MAX_MONTHS) === null ? '请填月数，如 14' : null}
        help="补缴与断缴怎么算，以核验部门口径为准"
        onChange={text => {
          onMonths(text)
          onChange({ months: parseWholeNumber(text, 0, MAX_MONTHS) })
        }}
      />
    )
  return (
    <Segment
      label="以谁的名义购买"
      items={BUYER}
      active={chosen(answers.buyer)}
      onChange={buyer => onChange({ buyer })}
    />
  )
}

/** Questions about the family; only those that its answers make relevant. */
export function Questions({ side, ...props }: Props & { side?: ReactNode }) {
  const questions = getRelevantQuestions(props.answers)
  return (
    <Section>
      {side}
      {questions.map((question, at) => (
        <View key={question} className="elig-q u-pt3 u-pb4 u-line-top">
          <View className="u-flex u-between u-mb2">
            <View className="u-t15 u-text">{titlesIn(props.rule.city)[question]}</View>
            <View className="u-label u-fig">{`${at + 1} / ${questions.length}`}</View>
          </View>
          <Control question={question} {...props} />
        </View>
      ))}
    </Section>
  )
}

/** Side of the ring road, if the lot does not state it. */
export function RingQuestion({
  rule,
  ring,
  hasLot,
  onChange,
}: {
  rule: BuyerRule
  ring: Ring | null
  hasLot: boolean
  onChange: (ring: Ring) => void
}) {
  return (
    <View className="elig-q u-pt3 u-pb4 u-line-top">
      <View className="u-flex u-between u-mb2">
        <View className="u-t15 u-text">{hasLot ? `这套靠近${rule.ring}，在哪一侧` : '购房区域'}</View>
      </View>
      <Segment
        label="位置"
        items={SIDES.map(key => ({ key, label: ringSide(rule, key) }))}
        active={chosen(ring)}
        onChange={onChange}
      />
    </View>
  )
}
