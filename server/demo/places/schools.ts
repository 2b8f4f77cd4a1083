import { metresBetween, pointAt } from '../../../src/lib/geo'
import { createSeededRandom } from '../random'
import { CIRCLES } from './circles'
import type { Community } from './communities'
import { streetAddress } from './names'

/** An invented school, by id from 1. School 1 is 480 metres from community 1. */
export interface School {
  id: number
  name: string
  level: 'primary' | 'junior' | 'nine_year'
  grade: string | null
  region_id: number
  address: string
  lng: number
  lat: number
  hot: number
  intro: string
  is_private: boolean
  is_demo: boolean
  listed_month: string
}

const TOTAL = 120
/** Date of the invented list. */
const LISTED = '2026-09'
const REACH = 2500
const DIGITS = '零一二三四五六七八九'
/** Returns a Chinese numeral such as 一, 十, 二十三; below a thousand. */
function chinese(n: number): string {
  if (n < 10) return DIGITS[n] ?? ''
  if (n < 20) return `十${n % 10 === 0 ? '' : (DIGITS[n % 10] ?? '')}`
  if (n < 100) return `${DIGITS[Math.floor(n / 10)] ?? ''}${chinese(10 + (n % 10))}`
  return `${DIGITS[Math.floor(n / 100)] ?? ''}百${n % 100 === 0 ? '' : n % 100 < 10 ? `零${DIGITS[n % 10] ?? ''}` : n % 100 < 20 ? `一${chinese(n % 100)}` : chinese(n % 100)}`
}

const NAMES = { primary: '小学', junior: '中学', nine_year: '学校（九年一贯）' } as const

export function schoolsFor(communities: readonly Community[]): School[] {
  const counted = { primary: 0, junior: 0, nine_year: 0 }
  return Array.from({ length: TOTAL }, (_, index) => {
    const id = index + 1
    const random = createSeededRandom('school', id)
    const circle = CIRCLES[(index * 7) % CIRCLES.length] ?? CIRCLES[0]
    const [home] = communities
    if (!circle || !home) throw new Error('没有商圈或小区')
    const level =
      id === 1
        ? 'primary'
        : random.weighted<School['level']>([
            ['primary', 6],
            ['junior', 3],
            ['nine_year', 1],
          ])
    const { lng, lat } =
      id === 1 ? pointAt(home, 480, 310) : pointAt(circle, random.real(100, 1300), random.real(0, 360))
    counted[level] += 1
    return {
      id,
      name: `演示第${chinese(counted[level])}${NAMES[level]}`,
      level,
      grade: random.pick(['区重点', '市重点', null, null]),
      region_id: id === 1 ? home.region_id : circle.region_id,
      address: streetAddress(id + 300),
      lng: Number(lng.toFixed(6)),
      lat: Number(lat.toFixed(6)),
      hot: id === 1 ? 480 : random.int(3, 400),
      is_private: id !== 1 && level !== 'primary' && createSeededRandom('school owner', id).chance(0.3),
      is_demo: true,
      listed_month: LISTED,
      intro: '演示学校，名称与划片均为虚构；入学以当年区教委公布的划片为准。',
    }
  })
}

/** Returns the schools of a community: the nearest primary school and the nearest other one of its district within reach. */
export function mapSchoolsByCommunity(
  communities: readonly Community[],
  schools: readonly School[],
): Map<number, number[]> {
  return new Map(
    communities.map(community => {
      const near =
        community.form === 'shop' || community.form === 'office'
          ? []
          : schools
              .filter(school => school.region_id === community.region_id)
              .map(school => ({ school, metres: metresBetween(community, school) }))
              .filter(({ metres }) => metres <= REACH)
              .sort((a, b) => a.metres - b.metres)
              .map(({ school }) => school)
      const primary = near.find(school => school.level !== 'junior')
      const other = near.find(school => school.level !== 'primary' && school !== primary)
      return [community.id, [primary, other].flatMap(school => (school ? [school.id] : []))]
    }),
  )
}

/** Returns the announcement that assigns a community to a school: mostly the latest, some older, some without the kind of assignment. */
export function pickSchoolTie(
  xiaoquId: number,
  schoolId: number,
): { year: number; kind: 'single' | 'multi' | null } {
  const random = createSeededRandom('school tie', xiaoquId, schoolId)
  return {
    year: xiaoquId === 1 ? LAST_YEAR : random.pick([LAST_YEAR, LAST_YEAR, LAST_YEAR, LAST_YEAR - 1]),
    kind: random.pick(['single', 'multi', 'multi', null]),
  }
}
const LAST_YEAR = 2026
