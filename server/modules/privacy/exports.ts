import type { z } from 'zod'
import { maskPhone } from '../../../src/contract/forms'
import type { DataExport, privacyCalls } from '../../../src/contract/privacy/schema'
import { EXPORT_OPENINGS, EXPORT_SECONDS } from '../../../src/contract/privacy-rules'
import { requireUid, type Context } from '../../http/context'
import { badField, conflict, notFound, tooMany } from '../../errors/api-error'
import { documentUrl } from '../../shared/document-url'
import { inTransaction } from '../../shared/transaction'
import { memberById } from '../user/members'
import { checkSmsCode, orderSmsCode } from '../user/sms-codes'

type Calls = typeof privacyCalls
type Answer<P extends keyof Calls> = z.input<Calls[P]['result']>
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>

interface Row {
  id: number
  state: DataExport['state']
  asked_at: number
  made_at: number | null
  expires_at: number
  json_size: number | null
  html_size: number | null
  opened_total: number
}

const COLUMNS = `id, state, asked_at, made_at, expires_at, octet_length(json) as json_size, octet_length(html) as html_size, opened_total`

const toDataExport = ({ opened_total: opened, ...row }: Row): DataExport => ({
  ...row,
  openings_left: Math.max(0, EXPORT_OPENINGS - opened),
})

/** Returns the member's files that can still be downloaded, the latest first. */
export async function loadDataExports({ db, now }: Context, uid: number): Promise<DataExport[]> {
  const rows = await db.query<Row>(
    `select ${COLUMNS} from data_export where uid = $1 and (expires_at > $2 or state = 'waiting') order by id desc limit 10`,
    [uid, now],
  )
  return rows.map(toDataExport)
}

/** Returns when the member may request the next export, one a day; null: now. */
export async function nextExportAt({ db, now }: Context, uid: number): Promise<number | null> {
  const last = await db.one<{ at: number | null }>(
    'select max(asked_at) as at from data_export where uid = $1 and asked_at > $2',
    [uid, now - EXPORT_SECONDS],
  )
  return last?.at == null ? null : last.at + EXPORT_SECONDS
}

/** privacy/export: requests a file, which a job generates; 1007 within a day of the last request. */
export const askExport = (context: Context): Promise<Answer<'privacy/export'>> =>
  inTransaction(context, async inside => {
    const { db, now } = inside
    const uid = requireUid(inside)
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`export:${uid}`])
    const next = await nextExportAt(inside, uid)
    if (next !== null) throw tooMany(next - now, '每天至多备 1 份，请明天再试')
    const row = await db.one<Row>(
      `insert into data_export (uid, asked_at, expires_at) values ($1, $2, $3) returning ${COLUMNS}`,
      [uid, now, now + EXPORT_SECONDS],
    )
    if (!row) throw new Error('no file was asked for')
    return { export: toDataExport(row) }
  })

/** privacy/export-code: sends a code to the member's own phone, within the limits of every code. */
export async function exportCode(
  context: Context,
  proof: Input<'privacy/export-code'>,
): Promise<Answer<'privacy/export-code'>> {
  const { phone } = await memberById(context, requireUid(context))
  if (phone === null) throw badField({ field: 'code', message: '账号没有手机号，请先绑定' })
  return { ...(await orderSmsCode(context, { phone, purpose: 'export', ...proof })), phone: maskPhone(phone) }
}

/**
 * privacy/export-link: the URL of a file, after verifying the phone again; 1005 for another member's file, 1008 before it is ready or after
 * too many downloads.
 */
export async function exportLink(
  context: Context,
  { id, format, code }: Input<'privacy/export-link'>,
): Promise<Answer<'privacy/export-link'>> {
  const { db, now } = context
  const uid = requireUid(context)
  const row = await db.one<Row>(`select ${COLUMNS} from data_export where id = $1 and uid = $2`, [id, uid])
  if (!row) throw notFound('没有这份文件')
  if (row.state === 'waiting') throw conflict('还在备，请稍候')
  if (row.expires_at <= now) throw conflict('已过期，请再备一份')
  const { openings_left } = toDataExport(row)
  if (openings_left === 0) throw conflict(`已下载 ${EXPORT_OPENINGS} 次，请明天再备一份`)
  const { phone } = await memberById(context, uid)
  if (phone === null) throw badField({ field: 'code', message: '账号没有手机号，请先绑定' })
  const { spend } = await checkSmsCode(context, { phone, purposes: ['export'], code })
  await spend(db)
  return {
    document_url: documentUrl(
      context,
      { kind: 'export', id, item: format === 'html' ? 2 : 1 },
      row.expires_at - now,
    ),
    expires_at: row.expires_at,
    openings_left,
  }
}
