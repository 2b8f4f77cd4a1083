import type { SavedAnswers } from '@/contract/eligibility/cards'
import type { HouseCard } from '@/contract/house/cards'
import { addDays, addMonths, daysBetween, toBeijingDay, shortDay } from '@/lib/dates'
import type { CalendarEvent } from '@/lib/calendar-file'
import type { Eligibility, Proof } from '@/lib/eligibility/decide'

export const NO_ANSWERS: SavedAnswers = {
  hukou: null,
  family: null,
  children: null,
  inside: 0,
  outside: 0,
  months: null,
  buyer: null,
  ready: [],
}

export const PROOFS: Record<Proof, { title: string; note: string; how: string }> = {
  identity: {
    title: '户口簿与结婚证',
    note: '家庭成员的身份、户籍与婚姻，原件',
    how: '身份证、户口簿、结婚证或离婚证的原件与复印件。非京籍另备居住证的，以窗口要求为准。',
  },
  insurance: {
    title: '社保或个税缴费记录',
    note: '连续到上个月',
    how: '社保记录在社保经办机构或其网上平台打印，个税记录在税务机关或个人所得税应用里开具。',
  },
  homes: {
    title: '住房查询结果',
    note: '不动产登记中心，有效期以窗口为准',
    how: '带家庭成员身份证明到不动产登记中心查询名下住房，结果有有效期，请在报名前办。',
  },
  check: {
    title: '购房资格核验单',
    note: '住建部门核验，报名前要拿到',
    how: '按所在区住建部门的办法提交家庭资料核验。法拍的核验入口与普通二手房可能不同，请先问法院与住建部门。',
  },
}

/** Example: 可以买，还差 2 份证明 */
export function verdictTitle(verdict: Eligibility, ready: readonly Proof[]): string {
  const missing = missingProofs(verdict, ready).length
  return missing > 0 ? `${verdict.title}，还差 ${missing} 份证明` : verdict.title
}

export const missingProofs = (verdict: Eligibility, ready: readonly Proof[]): Proof[] =>
  verdict.proofs.filter(proof => !ready.includes(proof))

export interface SpanView {
  start: string
  signup: string
  ruling: string
  /** Percent of the line: paid until the sign-up, and until the ruling. */
  signupAt: number
  rulingAt: number
  paid: string
}

/** From the first month paid to the likely ruling: all of it must hold (法释〔2021〕18号). Null if nothing must hold. */
export function spanView(
  answers: SavedAnswers,
  { house, ruling, day }: { house: HouseCard | null; ruling: string | null; day: string },
): SpanView | null {
  if (answers.hukou !== 'other' || answers.months === null || answers.months === 0 || !house || !ruling)
    return null
  const first = `${addMonths(day.slice(0, 7), -answers.months)}-01`
  const signup = toBeijingDay(house.start_time)
  const whole = Math.max(1, daysBetween(first, addDays(ruling, 60)))
  return {
    start: `${first.slice(0, 7)} 起缴`,
    signup: `${shortDay(signup)} 报名`,
    ruling: `约 ${shortDay(ruling)} 裁定`,
    signupAt: (100 * daysBetween(first, signup)) / whole,
    rulingAt: (100 * daysBetween(first, ruling)) / whole,
    paid: `${answers.months} 个月`,
  }
}

const HOUR_OF_DAY = 9 * 3600
const DAYS_BEFORE = 3

/** Reminders of the missing proofs: some days before the lot starts, else in three days. */
export function proofEvents(
  missing: readonly Proof[],
  { house, now, dayStart }: { house: HouseCard | null; now: number; dayStart: (day: string) => number },
): CalendarEvent[] {
  const before = house ? addDays(toBeijingDay(house.start_time), -DAYS_BEFORE) : ''
  const soon = addDays(toBeijingDay(now), 1)
  const day = house ? (before > soon ? before : soon) : addDays(toBeijingDay(now), DAYS_BEFORE)
  return missing.map(proof => ({
    uid: `proof-${proof}-${house?.id ?? 0}@fapai`,
    title: `办${PROOFS[proof].title}`,
    note: `${PROOFS[proof].how}${house ? `用于 ${house.title}` : ''}`,
    at: dayStart(day) + HOUR_OF_DAY,
    remindHours: 1,
  }))
}
