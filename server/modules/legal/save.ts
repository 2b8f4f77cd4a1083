import type { z } from 'zod'
import { isLegalBlock, type legalCalls } from '../../../src/contract/legal/schema'
import { toBeijingDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { badField, conflict, notAllowed, notFound } from '../../errors/api-error'
import { writeAudit } from '../../shared/audit'
import { getWriterUid, type Eyed } from '../../shared/four-eyes'
import { changedColumns, writePublic } from '../../shared/publication'
import { inTransaction } from '../../shared/transaction'
import type { LegalRow } from './repository'

type Save = z.output<(typeof legalCalls)['desk/legal-save']['request']>

/** Content of a version; throws 1004 if one that is published lacks any. */
function readBody({ kind, blocks = [], company = '', icp = '', police_record = '', publish }: Save) {
  if (kind !== 'operator') {
    if (publish && blocks.length === 0) throw badField({ field: 'blocks', message: '正文还是空的' })
    if (!blocks.every(isLegalBlock))
      throw badField({ field: 'blocks', message: '协议里只放文字、表格和图片，不放房源这类卡片' })
    return blocks
  }
  if (publish && company === '') throw badField({ field: 'company', message: '请填运营者名称' })
  return { company, icp, police_record }
}

/** Saves a draft or publishes it. Admins only, also when a colleague's version is confirmed; a published version never changes. */
const writeLegalText = (context: Context, input: Save): Promise<{ id: number }> =>
  inTransaction(context, async context => {
    const { db, now, caller } = context
    const { id, kind, version, title, effective_from, asks_again = false, publish } = input
    if (caller.role !== 'admin') throw notAllowed('协议与运营者由管理员发布')
    const before =
      id === undefined
        ? null
        : ((await db.one<LegalRow>(
            `select id, kind, version, title, body, effective_from, asks_again, is_demo, published_at, published_uid
             from legal_text where id = $1 for update`,
            [id],
          )) ?? null)
    if (id !== undefined && (!before || before.kind !== kind)) throw notFound('没有这一版')
    if (before && before.published_at !== null) throw conflict('已发布的版本不能改，请另立一版')
    if (publish && effective_from < toBeijingDay(now))
      throw badField({ field: 'effective_from', message: '生效日不能早于今天' })
    const body = readBody(input)
    const twin = await db.one('select 1 from legal_text where kind = $1 and version = $2 and id <> $3', [
      kind,
      version,
      id ?? 0,
    ])
    if (twin) throw badField({ field: 'version', message: '这个版本号已经用过' })
    const columns = {
      kind,
      version,
      title,
      body: JSON.stringify(body),
      effective_from,
      asks_again,
      ...(publish && { published_at: now, published_uid: getWriterUid(context) }),
    }
    const saved = await writePublic(context, {
      table: 'legal_text',
      id: id ?? null,
      columns: { ...columns, updated_at: now },
      isPublic: publish,
      isOwnWords: true,
    })
    await writeAudit(context, {
      action: 'desk/legal-save',
      entityType: 'legal_text',
      entityId: saved,
      ...changedColumns({ ...before }, columns),
    })
    return { id: saved }
  })

export const eyedLegalText: Eyed<Save, { id: number }> = {
  path: 'desk/legal-save',
  titleOf: (_, { title, version }) => `${title} ${version} 版`,
  run: writeLegalText,
}
