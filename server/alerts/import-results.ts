import { IMPORT_KIND_LABELS, type ImportKind } from '../../src/contract/codes'
import { buildScreenUrl } from '../../src/routes/match'
import type { Database } from '../db/database'
import { PERMISSIONS_SQL } from '../http/sessions'

interface Result {
  kind: ImportKind
  source: string
  state: string
  started_at: number | null
  row_done: number
  new_total: number
  updated_total: number
  same_total: number
  doubtful_total: number
  wrong_total: number
}

const ENDED: Readonly<Record<string, string>> = {
  done: '完成',
  tried: '试运行完成，待执行',
  failed: '没有完成',
}

/**
 * Queues a mail with the counts of a batch that has ended to the staff who chose the results of its sender, in the caller's transaction.
 * Each pass is told once. Somebody who may no longer import gets none; one without a verified address neither, by the sender of messages.
 */
export async function mailResult(
  db: Database,
  { batchId, now }: { batchId: number; now: number },
): Promise<void> {
  const batch = await db.one<Result>(
    `select kind, source, state, started_at, row_done, new_total, updated_total, same_total, doubtful_total, wrong_total
     from import_batch
     where id = $1`,
    [batchId],
  )
  const ended = batch && ENDED[batch.state]
  if (!batch || ended === undefined) return
  const text = `批次 ${batchId} ${ended}：读到 ${batch.row_done} 行，新增 ${batch.new_total}，更新 ${batch.updated_total}，不变 ${batch.same_total}，存疑 ${batch.doubtful_total}，错误 ${batch.wrong_total}`
  await db.query(
    `insert into message (uid, channel, event, key, title, text, url, at, due_at, created_at)
     select m.uid, 'mail', 'import', $1 || '-' || m.uid, $2, $3, $4, $5, $5, $5
     from import_mail m
     join lateral (select u.roles, ${PERMISSIONS_SQL} from users u where u.uid = m.uid) u on true
     where m.kind = $6 and m.source = $7 and u.roles && '{editor,admin}'
       and (u.permissions is null or 'imports.run' = any(u.permissions))
     on conflict (key) do nothing`,
    [
      `import-${batchId}-${batch.state}-${batch.started_at ?? 0}`,
      `导入${IMPORT_KIND_LABELS[batch.kind]}：${batch.source}`,
      text,
      buildScreenUrl('desk', { section: 'import', id: batchId }),
      now,
      ...[batch.kind, batch.source],
    ],
  )
}
