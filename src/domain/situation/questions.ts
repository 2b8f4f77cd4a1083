import type { Situation } from '@/contract/situation'

/** The option 不确定. */
export const UNSURE = 'unsure'

type Key = 'homes' | 'homes_elsewhere' | 'buyer' | 'loan' | 'hukou'

export interface Question {
  key: Key
  title: string
  help: string
  items: readonly { key: string; label: string }[]
  /** Maps an option to the answer; undefined clears it. */
  answer: (chosen: string | undefined) => Partial<Situation>
  /** Maps the answer to its option; undefined if unanswered, null if the buyer is not sure. */
  chosen: (situation: Situation) => string | null | undefined
}

const HOMES = [
  { key: '0', label: '0 套' },
  { key: '1', label: '1 套' },
  { key: '2', label: '2 套以上' },
]
/** Options with text values; UNSURE is null, and undefined clears it. */
const choice = <K extends 'buyer' | 'loan' | 'hukou'>(key: K) => ({
  answer: (chosen: string | undefined): Partial<Situation> => ({ [key]: chosen === UNSURE ? null : chosen }),
  chosen: (situation: Situation) => situation[key],
})
/** The same for numeric values. */
const count = (key: 'homes' | 'homes_elsewhere') => ({
  answer: (chosen: string | undefined): Partial<Situation> => ({
    [key]: chosen === undefined ? undefined : chosen === UNSURE ? null : Number(chosen),
  }),
  chosen: (situation: Situation) => {
    const value = situation[key]
    return value == null ? value : String(value)
  },
})

/** All multiple-choice questions; money and months are typed. */
export const QUESTIONS: readonly Question[] = [
  {
    key: 'homes',
    title: '本市名下有几套住房？',
    help: '决定契税税率和首付。夫妻和未成年子女名下的一起算。',
    items: HOMES,
    ...count('homes'),
  },
  {
    key: 'homes_elsewhere',
    title: '外地名下有几套住房？',
    help: '影响公积金贷款的利率。',
    items: HOMES,
    ...count('homes_elsewhere'),
  },
  {
    key: 'buyer',
    title: '谁来买？',
    help: '夫妻与个人税费相同；公司按 3% 缴契税，按全款算。',
    items: [
      { key: 'person', label: '个人' },
      { key: 'couple', label: '夫妻' },
      { key: 'company', label: '公司' },
    ],
    ...choice('buyer'),
  },
  {
    key: 'loan',
    title: '打算怎么付？',
    help: '不确定先按商贷算。',
    items: [
      { key: 'commercial', label: '商贷' },
      { key: 'fund', label: '公积金' },
      { key: 'both', label: '组合贷' },
      { key: 'none', label: '全款' },
    ],
    ...choice('loan'),
  },
  {
    key: 'hukou',
    title: '户籍在本市吗？',
    help: '有限购规则的城市，据此提示有没有购房资格；没有收录规则的不提示。',
    items: [
      { key: 'local', label: '本市户籍' },
      { key: 'other', label: '非本市户籍' },
    ],
    ...choice('hukou'),
  },
]

export function getChosenKeys({ chosen }: Question, situation: Situation): string[] {
  const key = chosen(situation)
  return key === undefined ? [] : [key ?? UNSURE]
}

/** A multiple-choice question, or one of the two sums. */
export type QuestionKey = Question['key'] | 'cash' | 'monthly'

/** Steps of the sheet, six at most: homes here and elsewhere are one step in two parts. */
export const STEPS: readonly (readonly QuestionKey[])[] = [
  ['homes', 'homes_elsewhere'],
  ['buyer'],
  ['loan'],
  ['hukou'],
  ['cash'],
  ['monthly'],
]
