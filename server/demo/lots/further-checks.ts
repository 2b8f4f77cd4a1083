import type { Database } from '../../db/database'
import { insertRows } from '../bulk'

const HOUR = 3600

interface Visit {
  status: 'draft' | 'review'
  /** Hours since it was handed in. */
  ago: number
  infos: Record<string, string>
  texts: { title: string; text: string }[]
  return_note?: string
}

/** Second visits that editors have not published yet. */
const VISITS: readonly Visit[] = [
  {
    status: 'review',
    ago: 2,
    infos: { occupied: '承租人使用', lighting: '好', arrears_property: '14 个月未交' },
    texts: [
      {
        title: '屋里',
        text: '敲门后承租人开门，允许拍客厅和厨房，卧室未进。厨房橱柜门缺一扇，卫生间顶有水渍，约一尺见方。',
      },
      { title: '楼里', text: '一梯三户，电梯轿厢贴有年检合格标。楼道无堆物，对门业主说房主欠了很多钱。' },
    ],
  },
  {
    status: 'review',
    ago: 5,
    infos: { occupied: '未能入户', keys: '无钥匙', noise: '临街' },
    texts: [{ title: '门外', text: '两次上门无人应答，门上贴有法院公告。邻居表示近三个月没有见到灯光。' }],
  },
  {
    status: 'review',
    ago: 8,
    infos: { occupied: '无人居住', decoration_state: '墙面有渗水痕迹', parking: '地下车位充足' },
    texts: [{ title: '屋里', text: '随法院看样进入。客厅南向，无遮挡；北卧外墙一侧有渗水痕迹，长约一米。' }],
  },
  {
    status: 'review',
    ago: 26,
    infos: { occupied: '被执行人居住', surroundings: '楼下便利店与公交站，步行可达菜市场' },
    texts: [{ title: '屋里', text: '被执行人的家人在住，允许在门口看客厅，没有进入。' }],
  },
  {
    status: 'draft',
    ago: 30,
    infos: { occupied: '未能入户' },
    texts: [{ title: '门外', text: '物业只肯口头说明欠费，未能看到清单。' }],
    return_note: '请补物业清单或写明没有看到',
  },
  { status: 'draft', ago: 52, infos: { keys: '法院持有' }, texts: [] },
]

/** Field checks that wait for an editor, of lots that were visited before. */
export async function writeFurtherChecks(db: Database, now: number): Promise<void> {
  const lots = await db.query<{
    id: number
    agent_id: number | null
    surveyor: string | null
    picture_ids: number[]
  }>(
    `select c.house_id as id, c.agent_id, c.surveyor, c.picture_ids from house_check c join house h on h.id = c.house_id
     where h.shelf = 'on' and h.phase <= 1 and c.house_id > 1 order by c.house_id limit $1`,
    [VISITS.length],
  )
  await insertRows(
    db,
    'house_check',
    lots.flatMap(({ id, agent_id, surveyor, picture_ids }, i) => {
      const visit = VISITS[i]
      if (!visit) return []
      const at = now - visit.ago * HOUR
      return [
        {
          house_id: id,
          agent_id,
          status: visit.status,
          infos: visit.infos,
          texts: visit.texts.map((text, at) => ({ id: at + 1, ...text, sort: at + 1 })),
          picture_ids,
          surveyor,
          surveyed_at: at - 4 * HOUR,
          return_note: visit.return_note ?? '',
          created_at: at,
          updated_at: at,
        },
      ]
    }),
  )
}
