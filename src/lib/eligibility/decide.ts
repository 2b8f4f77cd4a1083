// Decides whether a family may buy a home under the purchase limits of a city on a given day. The rule comes from the dated tables in
// rules.ts; missing answers or rules give `unknown` instead of a guess. The result carries the rule's id and the remaining number of homes,
// and `rulesBeside` compares the current rule with the previous one.
import { addMonths } from '../dates'
import { buyerRule, buyerRuleId, commercialLimit, earlierRule, type BuyerRule } from './rules'

export type Ring = 'inside' | 'outside'

/** A family's answers; null: not answered yet. */
export interface EligibilityAnswers {
  hukou: 'local' | 'other' | null
  family: 'single' | 'married' | 'divorced' | null
  /** Minor children; 2 means two or more. */
  children: 0 | 1 | 2 | null
  /** Homes of the family in Beijing, inside and outside the ring road. */
  inside: number
  outside: number
  /** Consecutive months of social insurance or income tax up to last month. */
  months: number | null
  buyer: 'person' | 'company' | null
}

export interface EligibilitySubject {
  cityId: number
  /** Null: unknown, or close to the ring road. */
  ring: Ring | null
  /** True: limits on homes apply; other property may have different limits. */
  isHome: boolean
  /** A parking space, for which no limit is known. */
  isParking?: boolean
  day: string
}

export type EligibilityValue = 'open' | 'can' | 'cannot' | 'unknown'
export type Question = 'hukou' | 'family' | 'children' | 'homes' | 'months' | 'buyer'
export type Proof = 'identity' | 'insurance' | 'homes' | 'check'

export interface Eligibility {
  value: EligibilityValue
  title: string
  text: string
  /** buyer.city@first day; null if no rule is recorded. */
  ruleId: string | null
  rule: BuyerRule | null
  /** Number of further homes allowed on this side of the ring road; null without a limit, or unknown. */
  more: number | null
  /** Missing months of insurance, and the month in which they are complete. */
  monthsShort: number
  monthFrom: string | null
  proofs: Proof[]
  /** True for a rule whose legal text was not read. */
  isEstimate: boolean
}

const YEAR = 12

/** Returns the relevant questions for these answers, in order. */
export function getRelevantQuestions({ hukou }: EligibilityAnswers): Question[] {
  return [
    'hukou',
    'family',
    'children',
    'homes',
    ...(hukou === 'local' ? [] : (['months'] as const)),
    'buyer',
  ]
}

/** True if a question is answered; the number of homes always is. */
export function isAnswered(question: Question, answers: EligibilityAnswers): boolean {
  return question === 'homes' || answers[question] !== null
}

/** Maximum homes of a family inside the ring road. */
function limitInside(rule: BuyerRule, { hukou, children }: EligibilityAnswers): number {
  const limits = hukou === 'local' ? rule.local : rule.other
  return children === 2 ? limits.insideWithChildren : limits.inside
}

/** Months required of a buyer without local registration. */
export const monthsNeeded = (rule: BuyerRule, ring: Ring): number =>
  YEAR * (ring === 'inside' ? rule.years.inside : rule.years.outside)

function getNeededProofs({ hukou }: EligibilityAnswers): Proof[] {
  return ['identity', ...(hukou === 'other' ? (['insurance'] as const) : []), 'homes', 'check']
}

/** Returns whether a family may buy on a day under that day's rule; `unknown` if the recorded rule does not suffice. */
export function decideEligibility(answers: EligibilityAnswers, subject: EligibilitySubject): Eligibility {
  const rule = subject.isHome ? (buyerRule(subject.cityId, subject.day) ?? null) : null
  const answer = (value: EligibilityValue, title: string, text: string, more: Partial<Eligibility> = {}) => ({
    value,
    title,
    text,
    ruleId: rule && buyerRuleId(rule),
    rule,
    more: null,
    monthsShort: 0,
    monthFrom: null,
    proofs: value === 'can' && subject.isHome ? getNeededProofs(answers) : [],
    isEstimate: false,
    ...more,
  })
  if (subject.isParking) return answer('can', '不受住宅限购', '限购不管车位；其他要求以拍卖公告为准')
  if (!subject.isHome)
    return answer(
      'unknown',
      '无法判断',
      commercialLimit(subject.cityId, subject.day) ??
        '没有收录这里商办类房产的购买规则，请先问住建部门与法院',
    )
  if (!rule) return answer('unknown', '无法判断', '没有收录这里的购房资格规则，请以当地住建部门的答复为准')
  if (answers.buyer === 'company')
    return answer('unknown', '无法判断', '以公司名义购买住宅的规则没有收录，请先问住建部门')
  const open = getRelevantQuestions(answers).filter(question => !isAnswered(question, answers))
  if (open.length > 0) return answer('open', `还有 ${open.length} 题`, '答完就有结论')
  const { ring } = subject
  if (ring === null) return answer('open', '还要选位置', `选这套在${rule.ring}内还是${rule.ring}外`)
  const place = `${rule.ring}${ring === 'inside' ? '内' : '外'}`
  const needed = monthsNeeded(rule, ring)
  const paid = answers.months ?? 0
  if (answers.hukou === 'other' && paid < needed)
    return answer(
      'cannot',
      '现在还不能买',
      `${rule.others}在${place}要连续缴社保或个税满 ${needed / YEAR} 年，现在 ${paid} 个月`,
      { monthsShort: needed - paid, monthFrom: addMonths(subject.day.slice(0, 7), needed - paid) },
    )
  const years = answers.hukou === 'other' ? `，社保或个税 ${paid} 个月，满 ${needed / YEAR} 年` : ''
  if (ring === 'outside') return answer('can', '可以买', `${place}不限套数${years}`)
  if (rule.isPartly) return answer('unknown', '无法判断', `${rule.from} 起的旧规则没有收录${place}的套数`)
  const limit = limitInside(rule, answers)
  if (answers.inside >= limit)
    return answer('cannot', '现在不能买', `${place}最多 ${limit} 套，已有 ${answers.inside} 套`, { more: 0 })
  const isSingle = answers.family !== 'married'
  if (isSingle && answers.inside > 0 && !rule.areSinglesFamilies)
    return answer('unknown', '无法判断', `单身与离异家庭已有${place}住房的，套数没有收录，请先问住建部门`)
  const singles = isSingle ? '；单身按家庭计，2025 年 8 月起，估算，以住建部门答复为准' : ''
  return answer(
    'can',
    '可以买',
    `${place}最多 ${limit} 套，已有 ${answers.inside} 套，可再买 ${limit - answers.inside} 套${years}${singles}`,
    { more: limit - answers.inside, isEstimate: isSingle },
  )
}

export interface RuleRow {
  title: string
  now: string
  before: string
  /** For the last row: true if the family's situation suffices. */
  isEnough?: [now: boolean, before: boolean]
}

const NOT_KEPT = '未收录'

/** Compares the current rule with the previous one for a family; the last row is the family itself. */
export function rulesBeside(answers: EligibilityAnswers, rule: BuyerRule, ring: Ring | null): RuleRow[] {
  const before = earlierRule(rule)
  const isLocal = answers.hukou === 'local'
  const limits = isLocal ? rule.local : rule.other
  const yearsOf = (one: BuyerRule) => (ring === 'outside' ? one.years.outside : one.years.inside)
  const rows: RuleRow[] = [
    {
      title: `${rule.ring}内`,
      now: `${limits.inside} 套，两孩 ${limits.insideWithChildren} 套`,
      before: NOT_KEPT,
    },
    { title: `${rule.ring}外`, now: '不限套数', before: NOT_KEPT },
  ]
  if (isLocal || answers.hukou === null) return rows
  const paid = answers.months ?? 0
  return [
    {
      title: `${rule.others}，社保或个税`,
      now: `满 ${yearsOf(rule)} 年`,
      before: before ? `满 ${yearsOf(before)} 年` : NOT_KEPT,
    },
    ...rows,
    ...(answers.months === null
      ? []
      : [
          {
            title: '您',
            now: `${paid} 个月，${paid >= YEAR * yearsOf(rule) ? '够' : '不够'}`,
            before: before ? (paid >= YEAR * yearsOf(before) ? '够' : '不够') : NOT_KEPT,
            isEnough: [paid >= YEAR * yearsOf(rule), before ? paid >= YEAR * yearsOf(before) : false] as [
              boolean,
              boolean,
            ],
          },
        ]),
  ]
}
