import { z } from 'zod'
import { situation, type Situation } from '../../src/contract/situation'
import type { HouseCard } from '../../src/contract/house/cards'
import { listSituationWords } from '../shared/situation-words'
import { badField } from '../errors/api-error'
import { yuan } from './said'

/** Descriptions of a buyer's answers for an assistant; amounts are in yuan, as their names state. */
const SAYS: Record<keyof Situation, string> = {
  homes: '买前家庭在本市有几套住房，2 为两套及以上',
  homes_elsewhere: '在外地有几套，2 为两套及以上',
  buyer: '谁来买：person 个人，couple 夫妻，company 公司',
  cash: '能动用的现金，单位元',
  monthly: '每月最多还款，单位元',
  loan: 'commercial 商贷，fund 公积金，both 组合贷，none 全款',
  hukou: 'local 本市户籍，other 非本市户籍',
  months: '连续缴纳社保或个税的月数',
}
const SUMS: readonly string[] = ['cash', 'monthly'] satisfies (keyof Situation)[]
const FEN = 100

const KEYS = Object.keys(SAYS) as (keyof Situation)[]
const toSituationName = (key: keyof Situation) => (SUMS.includes(key) ? `${key}_yuan` : key)

function buildSituationJson(key: keyof Situation): Record<string, unknown> {
  if (SUMS.includes(key)) return { type: 'number', minimum: 0, description: SAYS[key] }
  const { $schema: _, ...json } = z.toJSONSchema(situation.shape[key].unwrap().unwrap())
  return { ...json, description: SAYS[key] }
}

/** Schema of the `situation` argument of tools that return costs. */
export const SITUATION_JSON = {
  type: 'object',
  description: '买方情况；每项都可以不填，不填按不知道算，总成本区间会宽一些',
  properties: Object.fromEntries(KEYS.map(key => [toSituationName(key), buildSituationJson(key)])),
  additionalProperties: false,
}

/** Parses the argument to the form of the API: by the same schema, with amounts in fen; 1004 names the error. */
export function parseSituation(given: unknown): Situation {
  if (given === undefined || given === null) return {}
  const wrong = (field: string, message: string) => badField({ field, message })
  if (typeof given !== 'object' || Array.isArray(given)) throw wrong('situation', '应为对象')
  const names = new Map<string, keyof Situation>(KEYS.map(key => [toSituationName(key), key]))
  const answers = Object.entries(given).map(([name, value]: [string, unknown]) => {
    const key = names.get(name)
    if (!key) throw wrong(name.slice(0, 40), '没有这个参数')
    return [key, SUMS.includes(key) && typeof value === 'number' ? Math.round(value * FEN) : value] as const
  })
  const read = situation.strict().safeParse(Object.fromEntries(answers))
  if (read.success) return read.data
  throw wrong(toSituationName(read.error.issues[0]?.path[0] as keyof Situation), '取值有误')
}

/** Returns the assumed buyer's situation in words. */
export function assumedSaid(buyer: Situation): string {
  const parts = listSituationWords(buyer)
  return parts.length === 0
    ? '买方情况未知：套数、现金、户籍都按不知道算'
    : `按买方：${parts.join('，')}；没说的按不知道算`
}

/** Returns the verdict on the buyer's money and the purchase limits for a lot, as its card shows them. */
export const saidOfBuyer = ({ verdict, eligibility }: Pick<HouseCard, 'verdict' | 'eligibility'>) => ({
  ...(verdict && {
    money: { enough: '够', short: '不够', depends: '取决于未知项' }[verdict.kind],
    ...(verdict.short !== null && { short_min_yuan: yuan(verdict.short) }),
    ...(verdict.short_max !== null && { short_max_yuan: yuan(verdict.short_max) }),
    ...(verdict.on !== null && { money_turns_on: verdict.on }),
  }),
  ...(eligibility && {
    may_buy: eligibility.kind === 'cannot' ? '按收录的限购规则现在不能买' : '取决于未知项',
    ...(eligibility.text !== null && { may_buy_because: eligibility.text }),
  }),
})
