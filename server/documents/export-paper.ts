import { EXPORT_OPENINGS } from '../../src/contract/privacy-rules'
import { toBeijingDay } from '../../src/lib/dates'
import type { AppContext } from '../http/services'
import type { Paper } from './rights-paper'

/**
 * Returns a member's own data: 1 as JSON, 2 as a page. Each download is counted; null if it belongs to another member, has expired, or was
 * downloaded too often.
 */
export async function exportPaper(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { id, item, uid }: { id: number; item: number; uid: number },
): Promise<Paper | null> {
  const row = await db.one<{ text: string | null; made_at: number | null }>(
    `update data_export e set opened_total = e.opened_total + 1 from users u
     where e.id = $1
       and e.uid = $2
       and u.uid = e.uid
       and u.status <> 'unregistered'
       and e.state = 'ready'
       and e.expires_at > $3
       and e.opened_total < $4
     returning case when $5 then e.html else e.json end as text, e.made_at`,
    [id, uid, now(), EXPORT_OPENINGS, item === 2],
  )
  if (!row?.text) return null
  return {
    name: `我的数据-${toBeijingDay(row.made_at ?? now()).replaceAll('-', '')}.${item === 2 ? 'html' : 'json'}`,
    bytes: Buffer.from(row.text),
    type: item === 2 ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    isDownload: true,
  }
}
