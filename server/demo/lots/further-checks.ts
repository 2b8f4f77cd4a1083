import { z } from 'zod'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { readJson } from '../files'

const HOUR = 3600

/** Second visits that are not published yet. */
const VISITS = readJson(
  'lots/further-checks.json',
  z.array(
    z.strictObject({
      status: z.enum(['draft', 'review']),
      /** Hours since it was submitted. */
      ago: z.number(),
      infos: z.record(z.string(), z.string()),
      texts: z.array(z.strictObject({ title: z.string(), text: z.string() })),
      return_note: z.string().optional(),
    }),
  ),
)

/** Inserts field checks that wait for an editor, for lots that were visited before. */
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
