import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { paperCalls } from '../../../src/contract/paper/schema'
import { PAPER_LABELS, type PaperKind } from '../../../src/contract/paper-rules'
import { roleReaches, type Role } from '../../../src/contract/roles'
import type { Paper } from '../../documents/rights-paper'
import { conflict, notFound } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import type { AppContext } from '../../http/services'
import { writeAudit } from '../../shared/audit'
import { inHeldTransaction } from '../../shared/transaction'
import { deskPapers } from './desk-papers'
import { lockLot, VERSION } from './rows'

type Calls = typeof paperCalls
type Input = z.output<Calls['desk/paper-show']['request']>

/** desk/paper-show: publishes an original or holds it back; no other code does. The request names the marks that the editor has seen. */
export async function showPaper(
  context: Context,
  { house_id, kind, version, is_original }: Input,
): Promise<z.input<Calls['desk/papers']['result']>> {
  await inHeldTransaction(context, async inner => {
    const { db, now } = inner
    await lockLot(db, house_id)
    const paper = await db.one<{
      id: number
      look: number
      version: string
      marks: unknown[]
      has_original: boolean
    }>(
      `select p.id, p.look, p.marks, ${VERSION} as version, coalesce(p.file, p.held_file) is not null or exists (
         select 1 from lot_paper_page g where g.paper_id = p.id and coalesce(g.picture, g.held_picture) is not null) as has_original
       from lot_paper p where p.house_id = $1 and p.kind = $2 for update of p`,
      [house_id, kind],
    )
    if (!paper) throw notFound('没有这份材料')
    if (!paper.has_original) throw conflict('这份材料没有保存原件，请重新上传')
    if (paper.look === 0) throw conflict('正在重新检查这份材料，请稍后再试')
    if (paper.version !== version) throw conflict('材料或检查结果已变化，请重新查看后再确认')
    await db.query(
      is_original
        ? `update lot_paper set file = coalesce(file, held_file), held_file = null, shown_uid = $2, shown_at = $3 where id = $1`
        : `update lot_paper set held_file = coalesce(held_file, file), file = null, shown_uid = $2, shown_at = $3 where id = $1`,
      [paper.id, requireUid(inner), now],
    )
    await db.query(
      is_original
        ? `update lot_paper_page set picture = held_picture, held_picture = null where paper_id = $1 and held_picture is not null`
        : `update lot_paper_page set held_picture = picture, picture = null where paper_id = $1 and picture is not null`,
      [paper.id],
    )
    await writeAudit(inner, {
      action: 'desk/paper-show',
      entityType: 'lot_paper',
      entityId: house_id,
      before: { kind, is_original: !is_original },
      after: { kind, is_original, mark_total: paper.marks.length },
    })
  })
  return deskPapers(context, house_id)
}

interface HeldRow {
  kind: PaperKind
  file: string | null
  bytes: number
  picture: string | null
}

/** Returns an original for editors by a signed URL: the file, or the picture of a page. Checks the rights at the time of the request. */
export async function heldPaper(
  { db, adapters }: Pick<AppContext, 'db' | 'adapters'>,
  { id, item, uid }: { id: number; item: number; uid: number },
): Promise<Paper | null> {
  const reader = await db.one<{ roles: Role[] }>(
    `select roles from users where uid = $1 and status = 'normal'`,
    [uid],
  )
  if (!reader?.roles.some(role => roleReaches(role, 'editor'))) return null
  const row = await db.one<HeldRow>(
    `select p.kind, coalesce(p.file, p.held_file) as file, p.bytes, coalesce(g.picture, g.held_picture) as picture
     from lot_paper p left join lot_paper_page g on g.paper_id = p.id and g.no = $2 where p.id = $1`,
    [id, item],
  )
  if (!row) return null
  const name = PAPER_LABELS[row.kind]
  if (item === 0) {
    const bytes: Readable | null =
      row.file === null ? null : await adapters.pictures.read(row.file, { start: 0, end: row.bytes - 1 })
    return bytes && { name: `${name}.pdf`, bytes, type: 'application/pdf', isDownload: true }
  }
  const picture = row.picture === null ? null : await adapters.pictures.get(row.picture)
  return picture && { name: `${name}-${item}.webp`, bytes: Buffer.from(picture.bytes), type: 'image/webp' }
}
