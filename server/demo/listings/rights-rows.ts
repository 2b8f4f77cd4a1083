// Demo packages of bad assets. Package 1 is fixed, all others are derived from a random source seeded with their id; bids, terms and notice
// are derived from the finished row, so that all parts agree.

import { z } from 'zod'
import {
  RIGHTS_CATEGORIES,
  RIGHTS_STATUSES,
  type RightsCategory,
  type RightsStatus,
} from '../../../src/contract/codes'
import { DAY_SECONDS, toBeijingDay, startOfDay } from '../../../src/lib/dates'
import { readJson, readRows } from '../files'
import { REGIONS } from '../places/regions'
import { AGENTS } from '../people/agents'
import { createSeededRandom, type Random } from '../random'
import { buildRightsBids } from './rights-bids'
import { buildCollateral, LARGE, thing, worth } from './rights-collateral'
import { buildRightsNotice } from './rights-notice'
import { firstTerms, buildRightsTerms } from './rights-terms'

/** Bad-asset packages. Money in fen; debtors and creditors are invented. */
const TOTAL = 90
const WAN = 1_000_000
const HOUR = 3600
const districts = REGIONS.filter(region => region.level === 'region')

const text = z.string().nullable()
const debtor = z.strictObject({
  name: z.string(),
  industry: text,
  principal: z.number(),
  interest: z.number(),
})
type Debtor = z.infer<typeof debtor>

/** Industries of debtors, with typical company names. */
const INDUSTRIES = readRows(
  'listings/rights-industries.csv',
  z.strictObject({ name: z.string(), trade: z.string() }),
)
const CREDITORS: Record<RightsCategory, string> = {
  bank_loan: '演示银行',
  amc_package: '演示资产管理',
  single_claim: '演示银行',
  trust: '演示信托',
  lease_finance: '演示租赁',
  other: '演示小额贷款',
}
const BRANCH: Record<RightsCategory, string> = {
  bank_loan: '分行',
  amc_package: '公司',
  single_claim: '分行',
  trust: '公司',
  lease_finance: '公司',
  other: '公司',
}
const two = (n: number) => String(n).padStart(2, '0')

/** Returns the status of a package, and its next deadline. */
function pickRightsTimes(
  random: Random,
  now: number,
): { status: RightsStatus; stage: string; publish_time: number; deadline: number } {
  const status = random.weighted<RightsStatus>([
    ['publishing', 22],
    ['registering', 34],
    ['trading', 12],
    ['done', 16],
    ['ended', 16],
  ])
  const today = startOfDay(now)
  const day = (days: number, hour: number) => today + days * DAY_SECONDS + hour * HOUR
  switch (status) {
    case 'publishing':
      return {
        status,
        stage: '公告中，未到报名时间',
        publish_time: day(-random.int(1, 12), 9),
        deadline: day(random.int(6, 24), 9),
      }
    case 'registering':
      return {
        status,
        stage: '报名中',
        publish_time: day(-random.int(5, 30), 9),
        deadline: day(random.int(1, 30), 17),
      }
    case 'trading':
      return {
        status,
        stage: '竞价中',
        publish_time: day(-random.int(20, 45), 9),
        deadline: day(random.int(1, 3), 10),
      }
    case 'done':
      return {
        status,
        stage: '已成交，办理交割',
        publish_time: day(-random.int(60, 300), 9),
        deadline: day(-random.int(2, 55), 15),
      }
    case 'ended':
      return {
        status,
        stage: '公告期满，未成交',
        publish_time: day(-random.int(60, 300), 9),
        deadline: day(-random.int(2, 55), 17),
      }
  }
}

const INTRO =
  '转让标的为不良债权及其从权利。受让后利息是否续计、担保权利如何转移，以债权转让合同为准。演示数据。'
const RISK =
  '转让方不对债权的可回收性作任何保证，受让方自行尽调。\n首案因被执行人无其他财产可供执行，已终结本次执行，可申请恢复执行。\n公务员、金融监管机构人员及债务人关联方不得受让。'
const papers = (id: number, random: Random) =>
  ['转让公告.pdf', '尽调摘要.pdf', '借款与抵押合同.pdf', '抵押物评估报告.pdf']
    .slice(0, random.int(2, 4))
    .map((name, i) => ({
      id: i + 1,
      name,
      file: `rights-${id}-${i + 1}.pdf`,
      size: random.int(600, 9000) * 1024,
    }))

function invented(id: number, now: number) {
  const random = createSeededRandom('rights', id)
  const picked = random.pick(RIGHTS_CATEGORIES)
  const category = id === LARGE.id ? 'amc_package' : picked
  const region = random.pick(districts)
  const { name: industry, trade } = random.pick(INDUSTRIES)
  const debtorTotal =
    id === LARGE.id
      ? LARGE.debtors
      : category === 'amc_package'
        ? random.int(6, 24)
        : random.weighted([
            [1, 8],
            [2, 2],
          ])
  const debtors: Debtor[] = Array.from({ length: debtorTotal }, (_, i) => {
    const principal = random.int(120, category === 'amc_package' ? 2600 : 6200) * WAN
    return {
      name:
        i === 0 || random.chance(0.7)
          ? `演示${trade} ${two((id % 97) + i + 1)} 公司`
          : random.pick(['张某', '李某', '王某', '赵某']),
      industry,
      principal,
      interest: Math.round((principal * random.real(0.12, 0.48)) / 100_000) * 100_000,
    }
  })
  const principal = debtors.reduce((sum, d) => sum + d.principal, 0)
  const interest = debtors.reduce((sum, d) => sum + d.interest, 0)
  const price = random.chance(0.9)
    ? Math.round(((principal + interest) * random.real(0.22, 0.72)) / WAN) * WAN
    : null
  const name =
    category === 'amc_package'
      ? `${random.pick(['京津', '京冀', '北京', '环京'])}${trade.slice(0, 2)}类 ${debtorTotal} 户资产包`
      : `${region.name.slice(0, -1)}演示${trade}${category === 'lease_finance' ? '租赁债权' : '债权'}`
  return {
    id,
    id_code: `RZ26${two(random.int(1, 12))}${String(1000 + id).slice(-4)}`,
    title: name,
    category,
    debtor_industry: industry,
    creditor: `${CREDITORS[category]} ${two(random.int(1, 12))} ${BRANCH[category]}`,
    region_id: region.id,
    principal,
    interest,
    total: principal + interest,
    guarantee: random.pick(['保证 1 人，连带责任', '保证 2 人，连带责任', '抵押担保', null]),
    collateral: worth(
      buildCollateral(region, { id, category }, random),
      (price ?? (principal + interest) / 2) * createSeededRandom('rights-cover', id).real(0.7, 2.4),
    ),
    debtors,
    documents: papers(id, random),
    price,
    ...pickRightsTimes(random, now),
    intro: INTRO,
    risk_text: RISK,
    contact: `演示资产经理 ${two((id % 12) + 1)}`,
    phone_relay: `400-000-0000 转 ${5000 + id}`,
    agent_ids: random.some(
      AGENTS.filter(agent => agent.district_ids.includes(region.id)).map(agent => agent.id),
      2,
    ),
    is_demo: true,
    followed_total: random.int(3, 160),
    updated_at: now,
  }
}

type RightsRow = ReturnType<typeof invented>

const firstPackage = z.strictObject({
  id_code: z.string(),
  title: z.string(),
  category: z.enum(RIGHTS_CATEGORIES),
  debtor_industry: z.string(),
  creditor: z.string(),
  region_id: z.int(),
  principal: z.int(),
  interest: z.int(),
  total: z.int(),
  guarantee: z.string(),
  price: z.int(),
  status: z.enum(RIGHTS_STATUSES),
  stage: z.string(),
  followed_total: z.int(),
  contact: z.string(),
  debtors: z.array(debtor),
  collateral: z.array(thing),
  documents: z.array(z.strictObject({ id: z.int(), name: z.string(), file: z.string(), size: z.int() })),
})

/** Returns package 1: a claim on a factory with a first and a second mortgage. */
function first(now: number): RightsRow {
  const today = startOfDay(now)
  return {
    ...invented(1, now),
    ...readJson('listings/first-package.json', firstPackage, {
      lease_month: toBeijingDay(now + 400 * DAY_SECONDS).slice(0, 7),
    }),
    publish_time: today - 11 * DAY_SECONDS + 9 * HOUR,
    deadline: today + 20 * DAY_SECONDS + 17 * HOUR,
  }
}

/** Returns packages by id from 1, the fixed one first, each with its bids, transfer terms and notice. */
export const rightsRows = (now: number) =>
  [first(now), ...Array.from({ length: TOTAL - 1 }, (_, i) => invented(i + 2, now))]
    .map((row, i) => ({
      ...row,
      ...buildRightsBids(row),
      terms: i === 0 ? firstTerms(row) : buildRightsTerms(row),
    }))
    .map(row => ({ ...row, notice: buildRightsNotice(row) }))
