/**
 * Dated table of taxes on a sale: no formula contains a rate; callers pass a table in and look rates up by day. The rows below are the
 * database seed, and the default of a phone until it loads newer ones; editors change the stored ones.
 */
export type TaxKind = 'vat' | 'surcharge' | 'deed' | 'income' | 'land_vat' | 'stamp'
/** law: read in the legal text; quoted: by another public source; estimate: to be shown as one. */
export type TaxQuality = 'law' | 'quoted' | 'estimate'

/** Purpose of a rule, kind.case; together with its first day it is the rule's id. */
export type TaxCase =
  | 'vat.home.lt2'
  | 'vat.home.ge2'
  | 'vat.other'
  | 'vat.other.low'
  | 'vat.company.general'
  | 'surcharge.any'
  | 'surcharge.full'
  | 'deed.home.first.le140'
  | 'deed.home.first.gt140'
  | 'deed.home.second.le140'
  | 'deed.home.second.gt140'
  | 'deed.home.further'
  | 'deed.other'
  | 'income.home.full5only'
  | 'income.home.assessed'
  | 'income.home.gain'
  | 'income.home.auction'
  | 'income.other'
  | 'land_vat.home'
  | 'land_vat.other'
  | 'land_vat.yearly'
  | 'stamp.home'
  | 'stamp.other'

export interface TaxRule {
  kind: TaxKind
  case: TaxCase
  title: string
  /** Condition of the rule, as text. */
  condition: string
  /** Percent of the base; null if there is none (exempt) or several (land VAT). */
  rate: number | null
  baseText: string
  lawPayer: 'buyer' | 'seller' | 'both'
  /** First and last day, YYYY-MM-DD; null while in force. */
  validFrom: string
  validTo: string | null
  source: string
  sourceUrl: string | null
  quality: TaxQuality
  /** Steps of a progressive tax. */
  steps: readonly TaxStep[]
}

/** Up to `ratio` times the deductions: rate in percent of the gain, less quick percent of the deductions. */
export interface TaxStep {
  ratio: number
  rate: number
  quick: number
}

/** First day of the table; many rules are older. */
export const TAX_TABLE_START = '2024-12-01'
type Row = Pick<TaxRule, 'case' | 'condition' | 'rate' | 'baseText' | 'source' | 'quality'> & {
  from?: string
  to?: string
  steps?: readonly TaxStep[]
}

const TITLES: Record<TaxKind, string> = {
  vat: '增值税',
  surcharge: '附加税费',
  deed: '契税',
  income: '个人所得税',
  land_vat: '土地增值税',
  stamp: '印花税',
}
const PAYERS: Record<TaxKind, TaxRule['lawPayer']> = {
  vat: 'seller',
  surcharge: 'seller',
  deed: 'buyer',
  income: 'seller',
  land_vat: 'seller',
  stamp: 'both',
}

const parseTaxKind = (name: TaxCase) => name.slice(0, name.indexOf('.')) as TaxKind

const VAT_2026 = '财政部 税务总局公告2025年第17号'
const DEED_2024 = '财政部 税务总局 住房城乡建设部公告2024年第16号'
const INCOME_2006 = '国税发〔2006〕108号'
const INCOME_1994 = '财税字〔1994〕20号'
const HOMES_2008 = '财税〔2008〕137号'

const ROWS: readonly Row[] = [
  {
    case: 'vat.home.lt2',
    condition: '卖方持有住房不满 2 年',
    rate: 3,
    baseText: '成交价 ÷ 1.03',
    source: VAT_2026,
    quality: 'quoted',
    from: '2026-01-01',
  },
  {
    case: 'vat.home.lt2',
    condition: '卖方持有住房不满 2 年',
    rate: 5,
    baseText: '成交价 ÷ 1.05',
    source: DEED_2024,
    quality: 'quoted',
    to: '2025-12-31',
  },
  {
    case: 'vat.home.ge2',
    condition: '卖方持有住房满 2 年',
    rate: null,
    baseText: '免征',
    source: VAT_2026,
    quality: 'quoted',
    from: '2026-01-01',
  },
  {
    case: 'vat.home.ge2',
    condition: '卖方持有住房满 2 年',
    rate: null,
    baseText: '免征',
    source: DEED_2024,
    quality: 'quoted',
    to: '2025-12-31',
  },
  {
    case: 'vat.other',
    condition: '非住宅，或卖方为企业',
    rate: 5,
    baseText: '（成交价 − 原购价）÷ 1.05，无原购价时按成交价',
    source: '国家税务总局公告2016年第14号',
    quality: 'estimate',
  },
  {
    case: 'vat.other.low',
    condition: '非住宅，或卖方为企业；按征收率 3% 的读法',
    rate: 3,
    baseText: '（成交价 − 原购价）÷ 1.03，无原购价时按成交价',
    source: '增值税法第十一条，过渡规定待核',
    quality: 'estimate',
    from: '2026-01-01',
  },
  {
    case: 'vat.other.low',
    condition: '非住宅，或卖方为企业',
    rate: 5,
    baseText: '（成交价 − 原购价）÷ 1.05，无原购价时按成交价',
    source: '国家税务总局公告2016年第14号',
    quality: 'estimate',
    to: '2025-12-31',
  },
  {
    case: 'vat.company.general',
    condition: '卖方为企业且按一般计税（2016 年 5 月以后取得，或没有选简易计税）；进项未知，按不抵扣',
    rate: 9,
    baseText: '成交价 ÷ 1.09',
    source: '增值税法第十条，待核',
    quality: 'estimate',
  },
  {
    case: 'surcharge.full',
    condition: '随增值税；一般纳税人不减半（城建税 7%、教育费附加 3%、地方教育附加 2%）',
    rate: 12,
    baseText: '增值税',
    source: '城市维护建设税法与教育费附加规定，待核',
    quality: 'estimate',
  },
  {
    case: 'surcharge.any',
    condition: '随增值税；12% 按个人与小规模纳税人减半',
    rate: 6,
    baseText: '增值税',
    source: '财政部 税务总局公告2023年第12号',
    quality: 'quoted',
    to: '2027-12-31',
  },
  {
    case: 'surcharge.any',
    condition: '随增值税；减半到 2027-12-31 为止，是否延续待公布',
    rate: 12,
    baseText: '增值税',
    source: '城市维护建设税法与教育费附加规定，待核',
    quality: 'estimate',
    from: '2028-01-01',
  },
  {
    case: 'deed.home.first.le140',
    condition: '家庭唯一住房，140㎡ 及以下',
    rate: 1,
    baseText: '不含增值税价',
    source: DEED_2024,
    quality: 'quoted',
  },
  {
    case: 'deed.home.first.gt140',
    condition: '家庭唯一住房，140㎡ 以上',
    rate: 1.5,
    baseText: '不含增值税价',
    source: DEED_2024,
    quality: 'quoted',
  },
  {
    case: 'deed.home.second.le140',
    condition: '家庭第二套住房，140㎡ 及以下',
    rate: 1,
    baseText: '不含增值税价',
    source: DEED_2024,
    quality: 'quoted',
  },
  {
    case: 'deed.home.second.gt140',
    condition: '家庭第二套住房，140㎡ 以上',
    rate: 2,
    baseText: '不含增值税价',
    source: DEED_2024,
    quality: 'quoted',
  },
  {
    case: 'deed.home.further',
    condition: '第三套及以上住房，或买方为企业',
    rate: 3,
    baseText: '不含增值税价',
    source: '契税法',
    quality: 'quoted',
  },
  {
    case: 'deed.other',
    condition: '非住宅',
    rate: 3,
    baseText: '不含增值税价',
    source: '契税法',
    quality: 'quoted',
  },
  {
    case: 'income.home.full5only',
    condition: '卖方持有满 5 年且为家庭唯一住房',
    rate: null,
    baseText: '免征',
    source: INCOME_1994,
    quality: 'quoted',
  },
  {
    case: 'income.home.assessed',
    condition: '不能提供原购价凭证，核定征收',
    rate: 1,
    baseText: '不含增值税价',
    source: INCOME_2006,
    quality: 'quoted',
  },
  {
    case: 'income.home.gain',
    condition: '能提供原购价凭证',
    rate: 20,
    baseText: '不含增值税价 − 原购价 − 本次税金',
    source: INCOME_2006,
    quality: 'quoted',
  },
  {
    case: 'income.home.auction',
    condition: '拍卖房产且无原购价凭证，按拍卖收入核定',
    rate: 3,
    baseText: '不含增值税价',
    source: '国税函〔2007〕1145号',
    quality: 'estimate',
  },
  {
    case: 'income.other',
    condition: '非住宅',
    rate: 20,
    baseText: '不含增值税价 − 原购价 − 本次税金',
    source: '个人所得税法',
    quality: 'estimate',
  },
  {
    case: 'land_vat.home',
    condition: '个人转让住房',
    rate: null,
    baseText: '免征',
    source: HOMES_2008,
    quality: 'estimate',
  },
  {
    case: 'land_vat.other',
    condition: '非住宅，或卖方为企业',
    rate: null,
    baseText: '增值额，按 30% 至 60% 四级超率累进',
    steps: [
      { ratio: 0.5, rate: 30, quick: 0 },
      { ratio: 1, rate: 40, quick: 5 },
      { ratio: 2, rate: 50, quick: 15 },
      { ratio: Infinity, rate: 60, quick: 35 },
    ],
    source: '土地增值税暂行条例',
    quality: 'estimate',
  },
  {
    case: 'land_vat.yearly',
    condition: '旧房没有评估价格、有购房发票：原购价从购买年度起每年加计扣除',
    rate: 5,
    baseText: '原购价 × 持有年数',
    source: '财税〔2006〕21号，待核',
    quality: 'estimate',
  },
  {
    case: 'stamp.home',
    condition: '个人买卖住房',
    rate: null,
    baseText: '免征',
    source: HOMES_2008,
    quality: 'estimate',
  },
  {
    case: 'stamp.other',
    condition: '非住宅，或一方为企业的住房；法定税率，个人与小规模纳税人可减半，未计入',
    rate: 0.05,
    baseText: '成交价',
    source: '印花税法',
    quality: 'estimate',
  },
]

/** Completes a rule with the facts of its case: tax, title, and payer by law. */
export function toTaxRule(row: Omit<TaxRule, 'kind' | 'title' | 'lawPayer'>): TaxRule {
  const kind = parseTaxKind(row.case)
  return { ...row, kind, title: TITLES[kind], lawPayer: PAYERS[kind] }
}

/** All cases, in table order. */
export const TAX_CASES: readonly TaxCase[] = [...new Set(ROWS.map(row => row.case))]

/** Seed of the database. */
export const TAX_RULES: readonly TaxRule[] = ROWS.map(({ from, to, ...row }) =>
  toTaxRule({
    ...row,
    steps: row.steps ?? [],
    sourceUrl: null,
    validFrom: from ?? TAX_TABLE_START,
    validTo: to ?? null,
  }),
)

/** Rules of one place. For each case one rule holds on each day from TAX_TABLE_START on. */
export interface TaxTable {
  taxRules: readonly TaxRule[]
  /** Counts corrections that add no rule to the table. */
  taxRevision: number
}

/** kind.case@first day */
export const ruleId = (rule: TaxRule) => `${rule.case}@${rule.validFrom}`

/** Rules in force on `day`; none before TAX_TABLE_START. */
export function rulesOn({ taxRules }: TaxTable, day: string): TaxRule[] {
  return taxRules.filter(r => r.validFrom <= day && (r.validTo === null || day <= r.validTo))
}

/** Returns the rule of a case on `day`. Throws before TAX_TABLE_START: callers reject such days first. */
export function ruleFor({ taxRules }: TaxTable, name: TaxCase, day: string): TaxRule {
  const rule = taxRules.find(
    r => r.case === name && r.validFrom <= day && (r.validTo === null || day <= r.validTo),
  )
  if (!rule) throw new RangeError(`no tax rule ${name} on ${day}`)
  return rule
}

/** Returns the rule of a case on `day` if an editor has read its source, so never an estimate. */
export function confirmedRule(table: TaxTable, name: TaxCase, day: string): TaxRule | undefined {
  return rulesOn(table, day).find(rule => rule.case === name && rule.quality !== 'estimate')
}

/** Day since which the rules of `day` have been unchanged. */
export function ruleSetDate(table: TaxTable, day: string): string {
  return rulesOn(table, day).reduce(
    (latest, r) => (r.validFrom > latest ? r.validFrom : latest),
    TAX_TABLE_START,
  )
}

/** Version of the rule set in force on `day`, for example 2026-01-01.1. */
export function ruleVersion(table: TaxTable, day: string): string {
  return `${ruleSetDate(table, day)}.${table.taxRevision}`
}
