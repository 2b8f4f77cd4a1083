import { z } from 'zod'
import type { RightsStatus } from '../../../src/contract/codes'
import type { RightsLoan, RightsRisk } from '../../../src/contract/rights/schema'
import { addDays, DAY_SECONDS, toBeijingDay, startOfDay } from '../../../src/lib/dates'
import type { RightsTerms } from '../../db/rights-terms'
import { readRows } from '../files'
import { createSeededRandom, type Random } from '../random'

const WAN = 1_000_000
const HOUR = 3600

interface Package {
  id: number
  status: RightsStatus
  price: number | null
  publish_time: number
  deadline: number
  debtors: readonly { name: string; principal: number; interest: number }[]
  guarantee: string | null
}

const word = z.string()
const RISKS: readonly RightsRisk[] = readRows(
  'listings/rights-risks.csv',
  z.strictObject({ title: word, consequence: word, quote: word, mark: word, source: word }),
)
const RATES = [4.35, 4.65, 4.9, 5.22, 5.65, 6.1] as const

const two = (n: number) => String(n).padStart(2, '0')

/** Returns one loan contract per debtor; the public sees ten of a large package. */
function buildRightsLoans({ id, debtors, publish_time }: Package, random: Random): RightsLoan[] {
  return debtors.slice(0, 10).map(({ name, principal, interest }, i) => ({
    no: `演${two(id % 97)}贷 ${String(random.int(1, 9999)).padStart(4, '0')}号`,
    debtor: name,
    principal,
    interest,
    rate: random.pick(RATES),
    penalty: 150,
    due: addDays(toBeijingDay(publish_time), -random.int(400, 1500) - i),
  }))
}

function pickGuarantors({ guarantee, publish_time }: Package, random: Random) {
  const total = Number(/保证 (\d)/.exec(guarantee ?? '')?.[1] ?? 0)
  return random.some(['张某', '李某', '王某', '赵某'], total).map(name => ({
    name,
    kind: '连带责任保证',
    until: addDays(toBeijingDay(publish_time), random.int(40, 500)),
  }))
}

/** Returns the transfer terms that the notice of a demo package states. */
export function buildRightsTerms(pack: Package): RightsTerms {
  const random = createSeededRandom('rights-terms', pack.id)
  const shown = random.int(1, RISKS.length)
  return {
    ...(pack.price !== null && {
      deposit: Math.max(10 * WAN, Math.round(pack.price / 10 / (10 * WAN)) * 10 * WAN),
    }),
    trade_way: random.weighted([
      ['公开竞价', 7],
      ['公开竞价', 2],
      ['协议转让', 1],
    ]),
    pay_way: random.weighted([
      ['一次性', 7],
      ['可分期', 3],
    ]),
    interest_to: addDays(toBeijingDay(pack.publish_time), -random.int(10, 40)),
    ...(pack.status === 'publishing' || pack.status === 'registering'
      ? { trade_at: startOfDay(pack.deadline) + random.int(3, 9) * DAY_SECONDS + 10 * HOUR }
      : {}),
    sign_days: 5,
    deliver_days: 10,
    loans: buildRightsLoans(pack, random),
    guarantors: pickGuarantors(pack, random),
    risks: pack.id === 1 ? RISKS.slice(0, 3) : [...RISKS.slice(0, shown)],
  }
}

/** Returns the terms of package 1: two loans of one factory, as in the product's pictures. */
export function firstTerms(pack: Package): RightsTerms {
  const day = toBeijingDay(pack.publish_time)
  const loan = (no: string, rate: number, at: 0 | 1, due: string): RightsLoan => ({
    no,
    debtor: pack.debtors[at]?.name ?? '',
    rate,
    penalty: 150,
    principal: pack.debtors[at]?.principal ?? 0,
    interest: pack.debtors[at]?.interest ?? 0,
    due,
  })
  return {
    ...buildRightsTerms(pack),
    deposit: 300 * WAN,
    trade_way: '公开竞价',
    pay_way: '一次性',
    interest_to: addDays(day, -9),
    trade_at: startOfDay(pack.deadline) + 5 * DAY_SECONDS + 10 * HOUR,
    loans: [
      loan('演01贷 0041号', 4.65, 0, addDays(day, -1150)),
      loan('演01贷 0067号', 4.35, 1, addDays(day, -1020)),
    ],
    guarantors: ['张某', '李某'].map(name => ({ name, kind: '连带责任保证', until: addDays(day, 70) })),
  }
}
