/**
 * Purchase limits on homes, as dated tables: a rule holds from `from` (a day in Beijing) until the next rule of the same place. Places
 * without a rule give the answer "unknown".
 */
export interface BuyerRule {
  from: string
  /** True if only the years of insurance are recorded for an earlier rule, not its numbers of homes. */
  isPartly?: boolean
  cityId: number
  /** Short name of the city, and the term for people without its 户籍. */
  city: string
  others: string
  /** Homes inside the ring road: without children, and with two or more. */
  local: { inside: number; insideWithChildren: number }
  other: { inside: number; insideWithChildren: number }
  /** Years of social insurance or income tax required of others, inside and outside the ring road. */
  years: { inside: number; outside: number }
  ring: string
  /** True: a single person buys under the same rule as a family; recorded as an estimate. */
  areSinglesFamilies: boolean
  source: string
}

const BEIJING = {
  cityId: 110100,
  city: '北京',
  others: '非京籍',
  local: { inside: 2, insideWithChildren: 3 },
  other: { inside: 1, insideWithChildren: 2 },
  ring: '五环',
  areSinglesFamilies: true,
}

/** Newest first. 法释〔2021〕18号: purchase limits hold at court auctions as well (from 2022-01-01). */
const BUYER_RULES: readonly BuyerRule[] = [
  {
    ...BEIJING,
    from: '2026-08-08',
    years: { inside: 1, outside: 1 },
    source: '北京市住建委住房限购政策（2026-08-08 起），公开报道转述；法释〔2021〕18号：限购适用于司法拍卖',
  },
  {
    ...BEIJING,
    from: '2025-08-09',
    isPartly: true,
    years: { inside: 2, outside: 1 },
    source: '北京市住建委 2025 年 8 月住房限购政策，未读到原文，估算；法释〔2021〕18号：限购适用于司法拍卖',
  },
  {
    ...BEIJING,
    from: '2024-12-01',
    isPartly: true,
    areSinglesFamilies: false,
    years: { inside: 2, outside: 1 },
    source: '北京市住建委住房限购政策（2026-08-08 前），公开报道转述；法释〔2021〕18号：限购适用于司法拍卖',
  },
]

/** Separate limits on shops, offices and flats on commercial land; their requirements are not recorded. */
const COMMERCIAL_LIMITS: readonly { cityId: number; from: string; text: string }[] = [
  {
    cityId: 110100,
    from: '2017-03-26',
    text: '北京 2017 年起对商办类房产另有限购，个人能不能买、要什么条件没有收录，请先问住建部门与法院',
  },
]

/** Returns the known limits on commercial property in a city on a day; null if none are recorded. */
export const commercialLimit = (cityId: number, day: string): string | null =>
  COMMERCIAL_LIMITS.find(limit => limit.cityId === cityId && limit.from <= day)?.text ?? null

/** Returns the rule of a city on a day; undefined if none is known. */
export const buyerRule = (cityId: number, day: string): BuyerRule | undefined =>
  BUYER_RULES.find(rule => rule.cityId === cityId && rule.from <= day)

/** Returns the city's rule before `rule`; undefined if none is recorded. */
export const earlierRule = (rule: BuyerRule): BuyerRule | undefined =>
  BUYER_RULES.find(one => one.cityId === rule.cityId && one.from < rule.from)

/** 五环内 */
export const ringSide = ({ ring }: BuyerRule, side: 'inside' | 'outside') =>
  `${ring}${side === 'inside' ? '内' : '外'}`

/** buyer.city@first day */
export const buyerRuleId = (rule: BuyerRule) => `buyer.${rule.cityId}@${rule.from}`

/** Purchase limits apply to court auctions too, and the documents must remain valid from the application until the ruling. */
export const COURT_RULE = {
  from: '2022-01-01',
  title: '法释〔2021〕18号',
  text: '法拍同样受限购，资格从申请参拍到裁定都要成立',
} as const

/** 法发〔2009〕19号, art. 6: transfers of bad claims to these persons are void. */
export const RIGHTS_RULE = {
  id: 'rights.transferee@2009-03-30',
  from: '2009-03-30',
  source: '最高人民法院《关于审理涉及金融不良债权转让案件工作座谈会纪要》（法发〔2009〕19号）第六条',
}
