import { DAY_SECONDS, startOfDay } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { portraitUrl } from '../../../src/lib/portraits'
import { insertRows } from '../bulk'
import type { Lot } from '../lots/lot-row'
import { REGIONS } from '../places/regions'
import { randomOf } from '../random'

export interface Agent {
  id: number
  district_ids: number[]
}

const TOTAL = 40
const two = (n: number) => String(n).padStart(2, '0')
const districts = REGIONS.filter(region => region.level === 'region').map(region => region.id)
const nameOf = (id: number) => new Map(REGIONS.map(region => [region.id, region.name])).get(id) ?? ''

/** Managers by id from 1; every district has some, agent 1 serves 通州 and 朝阳. */
export const AGENTS: readonly Agent[] = Array.from({ length: TOTAL }, (_, index) => {
  const id = index + 1
  const random = randomOf('agent', id)
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

/** One to three managers of the lot's district, the same for all rounds of an asset. Agent 1 serves house 1 and 2. */
export function agentIdsOf(lot: Lot): number[] {
  const serving = byDistrict.get(lot.community.region_id) ?? []
  const random = randomOf('serving', lot.asset_id)
  const ids = random.some(serving, random.int(1, 3))
  return lot.asset_id <= 2 ? [1, ...ids.filter(id => id !== 1)].slice(0, 3) : ids
}

const SKILLS = [
  '带租约',
  '腾退清场',
  '贷款过户',
  '税费测算',
  '商办标的',
  '别墅',
  '共有产权',
  '优先购买权',
  '异地竞买',
] as const

function agentRow({ id, district_ids }: Agent, now: number) {
  const random = randomOf('agent row', id)
  const own = randomOf('agent skills', id)
  const years = id === 1 ? 6 : random.int(1, 14)
  const main = district_ids.map(nameOf).join('、')
  return {
    id,
    uid: id === 1 ? 2 : null,
    name: `演示顾问 ${two(id)}`,
    avatar: portraitUrl(((id - 1) % 8) + 1),
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
        ? '主要做通州、朝阳东部住宅。带租约与腾退类标的经手 37 套，报价前先出一份到手总成本。'
        : `主要做${main}${random.pick(['住宅与公寓', '住宅', '商业与写字楼', '别墅与大户型'])}，${random.pick(['先看公告再看房，风险逐条说明', '陪同看样，成交后协助贷款与过户', '熟悉腾退与租约协商', '税费逐笔算清再谈出价'])}。`,
    skills: id === 1 ? ['带租约', '腾退清场', '贷款过户'] : own.some(SKILLS, own.int(0, 4)),
    licence_checked_at:
      id === 1 || own.chance(0.85) ? startOfDay(now) - own.int(3, 60) * DAY_SECONDS + 10 * 3600 : null,
    phone_relay: `400-000-0000 转 ${1200 + id}`,
    parent_id: id > 6 ? (id % 5) + 1 : null,
    is_active: true,
    updated_at: now,
  }
}

const TAGS = ['讲清风险', '算账细', '回复快', '陪同看样'] as const
/** What is said, after which service. */
const SAID = [
  ['把租约和抵押的先后讲明白了，没出价也没收钱。', '咨询后评价'],
  ['腾退谈了三周，过程每步都有记录。', '成交后评价'],
  ['到手总成本列得很细，和最后实际只差几百块。', '成交后评价'],
  ['看样前把公告里的风险逐条念了一遍。', '看样后评价'],
  ['提醒我尾款只有十五天，先把贷款预审办了。', '成交后评价'],
  ['流拍后没有催我追二拍，建议再等等。', '看样后评价'],
  ['过户材料一次备齐，没有白跑。', '成交后评价'],
  ['问什么都有依据，不说大概。', '咨询后评价'],
] as const

function reviewRows(agent: Agent, now: number) {
  const random = randomOf('reviews', agent.id)
  const total = agent.id === 1 ? 86 : random.int(3, 24)
  return Array.from({ length: total }, (_, i) => {
    const [content, occasion] = SAID[i % SAID.length] ?? SAID[0]
    return {
      agent_id: agent.id,
      uid: null,
      author: `13${random.int(0, 9)}****${String(random.int(0, 9999)).padStart(4, '0')}`,
      occasion,
      tags: random.some(TAGS, random.int(1, 3)),
      content,
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
