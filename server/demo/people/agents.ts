import { z } from 'zod'
import { DAY_SECONDS, toBeijingDay, startOfDay } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import type { Lot } from '../lots/lot-row'
import { readJson, readRows } from '../files'
import { REGIONS } from '../places/regions'
import { createSeededRandom } from '../random'
import { agentFace } from './faces'

export interface Agent {
  id: number
  district_ids: number[]
}

const TOTAL = 40
const two = (n: number) => String(n).padStart(2, '0')
const districts = REGIONS.filter(region => region.level === 'region').map(region => region.id)
const findRegionName = (id: number) => new Map(REGIONS.map(region => [region.id, region.name])).get(id) ?? ''

/** Managers by id from 1; every district has some, agent 1 serves 通州 and 朝阳. */
export const AGENTS: readonly Agent[] = Array.from({ length: TOTAL }, (_, index) => {
  const id = index + 1
  const random = createSeededRandom('agent', id)
  const home = districts[index % districts.length] ?? 110105
  return {
    id,
    district_ids:
      id === 1
        ? [110112, 110105]
        : [
            home,
            ...random.some(
              districts.filter(d => d !== home),
              random.int(0, 2),
            ),
          ],
  }
})

const byDistrict = new Map(
  districts.map(district => [
    district,
    AGENTS.filter(agent => agent.district_ids.includes(district)).map(agent => agent.id),
  ]),
)

/**
 * Returns one to three managers of the lot's district; the responsible one comes first, the same for all rounds of an asset. Agent 1 serves
 * houses 1 and 2.
 */
export function pickAgentIds(lot: Lot): number[] {
  const serving = byDistrict.get(lot.community.region_id) ?? []
  const random = createSeededRandom('serving', lot.asset_id)
  const isElsewhere = (id: number) => AGENTS[id - 1]?.district_ids[0] !== lot.community.region_id
  const ids = random
    .some(serving, random.int(1, 3))
    .sort((a, b) => Number(isElsewhere(a)) - Number(isElsewhere(b)))
  return lot.asset_id <= 2 ? [1, ...ids.filter(id => id !== 1)].slice(0, 3) : ids
}

/** Skills, services and praises of managers. */
const words = z.array(z.string()).min(1)
const WORDS = readJson(
  'people/agent-words.json',
  z.strictObject({ skills: words, fields: words, promises: words, tags: words }),
)

function agentRow({ id, district_ids }: Agent, now: number) {
  const random = createSeededRandom('agent row', id)
  const own = createSeededRandom('agent skills', id)
  const years = id === 1 ? 6 : random.int(1, 14)
  const main = district_ids.map(findRegionName).join('、')
  return {
    id,
    uid: id === 1 ? 2 : null,
    name: `演示顾问 ${two(id)}`,
    avatar: agentFace(id),
    company:
      id === 1 || random.chance(0.5) ? '演示法拍服务公司' : `演示房产经纪 ${two(random.int(1, 9))} 公司`,
    licence_no: `演${2026 - years}-${String(117 + id).padStart(4, '0')}`,
    title: years >= 5 ? '高级顾问' : years >= 2 ? '顾问' : '助理顾问',
    years,
    district_ids,
    deal_total: id === 1 ? 128 : years * random.int(6, 24),
    consult_total: id === 1 ? 412 : years * random.int(30, 90),
    rating: id === 1 ? 4.8 : Math.round(random.real(4.1, 5) * 10) / 10,
    intro:
      id === 1
        ? '主要做通州、朝阳东部住宅。带租约与腾退类标的经手 37 套，报价前先出一份总成本表。'
        : `主要做${main}${random.pick(WORDS.fields)}，${random.pick(WORDS.promises)}。`,
    skills: id === 1 ? ['带租约', '腾退清场', '贷款过户'] : own.some(WORDS.skills, own.int(0, 4)),
    licence_checked_at:
      id === 1 || own.chance(0.85) ? startOfDay(now) - own.int(3, 60) * DAY_SECONDS + 10 * 3600 : null,
    phone_relay: `400-000-0000 转 ${1200 + id}`,
    parent_id: id > 6 ? (id % 5) + 1 : null,
    is_active: true,
    licence_until: toBeijingDay(
      now + createSeededRandom('licence', id).int(id === 3 ? 20 : 45, id === 3 ? 20 : 900) * DAY_SECONDS,
    ),
    updated_at: now,
  }
}

/** Reviews of managers, by occasion. */
const REVIEWS = readRows('people/reviews.csv', z.strictObject({ content: z.string(), occasion: z.string() }))

function reviewRows(agent: Agent, now: number) {
  const random = createSeededRandom('reviews', agent.id)
  const total = agent.id === 1 ? 86 : random.int(3, 24)
  return Array.from({ length: total }, (_, i) => {
    return {
      agent_id: agent.id,
      uid: null,
      author: `13${random.int(0, 9)}****${String(random.int(0, 9999)).padStart(4, '0')}`,
      ...REVIEWS[i % REVIEWS.length],
      tags: random.some(WORDS.tags, random.int(1, 3)),
      created_at: now - (i + 1) * random.int(3, 9) * 86_400,
    }
  })
}

export async function writeAgents(db: Database, now: number): Promise<void> {
  await insertRows(
    db,
    'agent',
    AGENTS.map(agent => agentRow(agent, now)),
  )
  await insertRows(
    db,
    'agent_review',
    AGENTS.flatMap(agent => reviewRows(agent, now)),
  )
}
