import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { VIDEO_QUALITIES } from '../../../src/contract/video-rules'
import { insertRows } from '../bulk'
import { FILM_SIZES, filmChapters, filmFor, filmSeconds, filmSubjects, filmUrl } from '../films/plan'
import { randomOf } from '../random'

interface Lot {
  id: number
  xiaoqu_name: string
  floor: string | null
  house_type: number
  agent_id: number
  deal_time: number | null
  bid_total: number
  risk_yes: string[]
}

const HOUSE_VIDEOS = 34
const CLOSING_VIDEOS = 16

const SHOWN = [
  (lot: Lot) => `${lot.xiaoqu_name}${lot.floor ? ` ${lot.floor} 层` : ''}采光与楼道现状`,
  (lot: Lot) => `${lot.xiaoqu_name}：厨卫与水电实地看`,
  (lot: Lot) => `${lot.xiaoqu_name}走一圈：大门、停车与到地铁的路`,
  (lot: Lot) => `${lot.xiaoqu_name}室内一镜到底`,
  (lot: Lot) => `${lot.xiaoqu_name}：邻居与物业怎么说`,
]
const CLOSED = [
  (lot: Lot) => `成交复盘：${lot.xiaoqu_name} ${lot.bid_total} 次出价怎么抬上去的`,
  (lot: Lot) => `${lot.xiaoqu_name}拿到裁定书，去过户`,
  (lot: Lot) => `${lot.xiaoqu_name}交钥匙这一天`,
]

/** The first videos of the product's pictures: lot, title, views. */
const FIRST: readonly (readonly [type: 'house' | 'closing', house: number, title: string, views: number])[] =
  [
    ['house', 5, '半亩云庭：地下储藏间与产权车位实地看', 2318],
    ['house', 12, '望潮台 22 层采光与楼道现状', 1906],
    ['closing', 3, '成交复盘：鹿鸣庭 23 次出价怎么抬上去的', 1277],
  ]

function videoRow({
  id,
  type,
  lot,
  title,
  view_total,
  now,
}: {
  id: number
  type: 'house' | 'closing'
  lot: Lot
  title: string
  view_total: number
  now: number
}) {
  const random = randomOf('video', id)
  const film = filmFor(id)
  const created_at = now - Math.round(id * random.real(0.4, 1.2) * DAY_SECONDS)
  const isOccupied = lot.risk_yes.some(kind => kind === 'lease' || kind === 'occupied')
  return {
    id,
    type,
    title,
    cover: `/static/demo/video/${id}.webp`,
    poster: `/static/demo/video/${id}-tall.webp`,
    video_url: filmUrl(film, 'high'),
    ...FILM_SIZES.high,
    duration: filmSeconds(film),
    chapters: filmChapters(film),
    subjects: [...filmSubjects(film), ...(isOccupied ? ['occupied'] : [])],
    shot_at: created_at - random.int(0, 3) * DAY_SECONDS,
    is_demo: true,
    house_id: lot.id,
    agent_id: lot.agent_id,
    text:
      type === 'house'
        ? `${filmChapters(film)
            .map(part => part.text)
            .join('；')}。公告里没写的，到现场才看得到。画面为示意，演示数据。`
        : `${title}，从出价到过户的过程。画面为示意，演示数据。`,
    view_total,
    followed_total: Math.round(view_total * random.real(0.02, 0.18)),
    created_at,
  }
}

/** Videos of open lots and of closed deals; a lot with one of its own says so. */
export async function writeVideos(db: Database, now: number): Promise<void> {
  const columns = `id, coalesce(xiaoqu_name, title) as xiaoqu_name, floor, house_type, agent_ids[1] as agent_id, deal_time, bid_total, risk_yes`
  const open = await db.query<Lot>(
    `select ${columns} from house where shelf = 'on' and phase < 2 and house_type in (5, 2, 1) and id > 15 and cardinality(agent_ids) > 0 order by id limit ${HOUSE_VIDEOS}`,
  )
  const sold = await db.query<Lot>(
    `select ${columns} from house where shelf = 'on' and status = 'sold' and house_type in (5, 2, 1) and id > 15 and cardinality(agent_ids) > 0 order by deal_time desc, id limit ${CLOSING_VIDEOS}`,
  )
  const named = await db.query<Lot>(`select ${columns} from house where id = any($1)`, [
    FIRST.map(([, house]) => house),
  ])
  const rows = FIRST.flatMap(([type, house, title, view_total], i) => {
    const lot = named.find(row => row.id === house)
    return lot ? [videoRow({ id: i + 1, type, lot, title, view_total, now })] : []
  })
  const add = (
    type: 'house' | 'closing',
    lots: readonly Lot[],
    titles: readonly ((lot: Lot) => string)[],
  ) => {
    for (const [i, lot] of lots.entries()) {
      const id = rows.length + 1
      const random = randomOf('video row', id)
      rows.push(
        videoRow({
          id,
          type,
          lot,
          title: (titles[i % titles.length] ?? (() => ''))(lot),
          view_total: random.int(60, 2600),
          now,
        }),
      )
    }
  }
  add('house', open, SHOWN)
  add('closing', sold, CLOSED)
  await insertRows(db, 'video', rows)
  // How large they are is known once they are made.
  await insertRows(
    db,
    'video_file',
    rows.flatMap(({ id }) =>
      VIDEO_QUALITIES.map(quality => ({
        video_id: id,
        quality,
        file_url: filmUrl(filmFor(id), quality),
        ...FILM_SIZES[quality],
      })),
    ),
  )
  await db.query(
    `update house h set video_id = v.id from (select house_id, min(id) as id from video where type = 'house' group by house_id) v where h.id = v.house_id`,
  )
}
