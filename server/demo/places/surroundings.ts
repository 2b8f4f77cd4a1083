import type { PlaceKind } from '../../../src/contract/codes'
import { pointAt } from '../../../src/lib/geo'
import { createSeededRandom, type Random } from '../random'
import { CIRCLES, type CircleRow } from './circles'
import type { Community } from './communities'

/** A row of the table `place`, invented. */
export interface PlaceRow {
  id: number
  kind: PlaceKind
  name: string
  note: string
  lng: number
  lat: number
  is_demo: boolean
}

/** Number of each kind per 商圈, and their maximum distance from its centre in metres. */
const A_CIRCLE: Record<PlaceKind, number> = { bus: 22, medical: 5, shop: 9 }
const REACH = 1700

const MEDICAL: readonly (readonly [string, string])[] = [
  ['医院', '综合医院'],
  ['社区卫生服务中心', '社区医院'],
  ['社区卫生服务站', '社区医院'],
  ['诊所', '门诊'],
]
const SHOPS: readonly (readonly [string, string])[] = [
  ['购物中心', '商场'],
  ['生活超市', '超市'],
  ['便民市场', '菜市场'],
]
const SIDES = ['东', '西', '南', '北', '中街', '北街', '南街', '东路', '西路', '桥', '园', '家园'] as const

const twoDigits = (n: number) => String(n).padStart(2, '0')

function pickSurroundingName(
  kind: PlaceKind,
  { circle, nth, random }: { circle: CircleRow; nth: number; random: Random },
): { name: string; note: string } {
  if (kind === 'bus')
    return {
      name: `公交“${circle.name}${SIDES[nth % SIDES.length] ?? ''}”`,
      note: `${random.int(2, 11)} 条线`,
    }
  const [word, note] = random.pick(kind === 'medical' ? MEDICAL : SHOPS)
  return { name: `演示${word} ${twoDigits(circle.id)}${nth + 1}`, note }
}

/** Returns bus stops, hospitals and clinics, shops around each 商圈. Community 1 has a stop with its own name, 140 metres away. */
export function surroundings([home]: readonly Community[]): PlaceRow[] {
  if (!home) return []
  const kinds = Object.keys(A_CIRCLE) as PlaceKind[]
  const rows = CIRCLES.flatMap(circle =>
    kinds.flatMap(kind =>
      Array.from({ length: A_CIRCLE[kind] }, (_, nth): Omit<PlaceRow, 'id'> => {
        const random = createSeededRandom(kind, circle.id * 100 + nth)
        // The square root gives a uniform distribution over the disc.
        const { lng, lat } = pointAt(circle, REACH * Math.sqrt(random.next()), random.real(0, 360))
        return {
          kind,
          ...pickSurroundingName(kind, { circle, nth, random }),
          lng: Number(lng.toFixed(6)),
          lat: Number(lat.toFixed(6)),
          is_demo: true,
        }
      }),
    ),
  )
  const own: Omit<PlaceRow, 'id'> = {
    kind: 'bus',
    name: `公交“${home.name}”`,
    note: '6 条线',
    ...pointAt(home, 140, 95),
    is_demo: true,
  }
  return [own, ...rows].map((row, at) => ({ ...row, id: at + 1 }))
}
