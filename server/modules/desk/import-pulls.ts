/**
 * Files that the server fetches from senders at fixed times, and who gets a sender's results by mail. A secret is sealed when it comes and
 * never leaves the server again except to the origin of its address: with another origin or header it has to be given again.
 */

import { isIP } from 'node:net'
import { readHost, isPublic } from '../../adapters/public-get'
import { sealing } from '../../adapters/sealing'
import { badField, conflict, notFound } from '../../errors/api-error'
import type { Database } from '../../db/database'
import { requireUid, type Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { inHeldTransaction } from '../../shared/transaction'
import { nextPullAt } from '../import/pull-times'
import type { Input, Output } from './imports'

/** desk/import-pulls: all of them, by sender. */
export async function importPulls({ db }: Context): Promise<Output<'desk/import-pulls'>> {
  return {
    list: await db.query<Output<'desk/import-pulls'>['list'][number]>(
      `select id, kind, source, url, format, header, times, stays_tried, is_on, state, fault, asked_at, due_at,
         (select b.id from import_batch b where b.id = p.batch_id) as batch_id
       from import_pull p
       order by source, kind`,
    ),
  }
}

/** Headers that the client of the request sets itself. */
const OWN_HEADERS =
  /^(?:host|connection|content-.*|transfer-.*|te|upgrade|expect|accept.*|if-.*|range|user-agent)$/i
const MAX_TIMES = 8

/** Throws for an address that is not fetched. A name is checked again when it is resolved. */
function checkUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw badField({ field: 'file_url', message: '应为网址，以加密的协议开头，不带用户名和密码' })
  const host = readHost(url)
  if ((isIP(host) !== 0 && !isPublic(host)) || !/[.:]/.test(host) || host === 'localhost')
    throw badField({ field: 'file_url', message: '主机的地址不可取' })
  return url
}

function parseTimes(text: string): string[] {
  const times = [...new Set(text.split(/[,，、\s]+/).filter(Boolean))].sort()
  if (
    times.length === 0 ||
    times.length > MAX_TIMES ||
    times.some(one => !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(one))
  )
    throw badField({ field: 'times', message: `应为 1 至 ${MAX_TIMES} 个时刻，如 06:30、18:00` })
  return times
}

interface Stored {
  source: string
  kind: string
  url: string
  header: string
  secret: string
  times: string[]
  is_on: boolean
}

/** Returns the sealed secret to store; throws if one is needed. */
function secretToKeep(
  { env }: Context,
  { header, secret, url }: { header: string; secret: string; url: URL },
  before: Stored | null,
): string {
  if (header === '') {
    if (secret !== '') throw badField({ field: 'header', message: '填了密钥，要填放密钥的请求头' })
    return ''
  }
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(header) || OWN_HEADERS.test(header))
    throw badField({ field: 'header', message: '应为请求头的名称，字母、数字和连字符' })
  if (secret !== '') {
    if (!/^[\x20-\x7e]+$/.test(secret))
      throw badField({ field: 'secret', message: '只能是半角的字母、数字和符号' })
    return sealing('import-pull', env.hashSecret).seal(secret)
  }
  const isKept =
    before !== null &&
    before.secret !== '' &&
    before.header.toLowerCase() === header.toLowerCase() &&
    new URL(before.url).origin === url.origin
  if (!isKept) throw badField({ field: 'secret', message: '请填密钥；换了网站或请求头，要重新填' })
  return before.secret
}

async function lockPull(db: Database, id: number): Promise<Stored> {
  const pull = await db.one<Stored>(
    'select source, kind, url, header, secret, times, is_on from import_pull where id = $1 for update',
    [id],
  )
  if (!pull) throw notFound('没有这个定时取的文件')
  return pull
}

/** Values for the audit: where from and when, never the secret. */
const told = ({ source, kind, url, header, times, is_on }: Omit<Stored, 'secret'>) => ({
  ...{ source, kind, header, is_on },
  url: new URL(url).origin,
  times: times.join('、'),
})

/** desk/import-pull-save: stores where a sender's file is and when to fetch it; if it is on, it is fetched at once. */
export const saveImportPull = (
  context: Context,
  {
    id,
    kind,
    source,
    file_url: text,
    format,
    header,
    secret,
    times: said,
    stays_tried,
    is_on,
  }: Input<'desk/import-pull-save'>,
): Promise<Output<'desk/import-pull-save'>> =>
  inHeldTransaction(context, async context => {
    const { db, now } = context
    const url = checkUrl(text)
    const times = parseTimes(said)
    const before = id === undefined ? null : await lockPull(db, id)
    const sealed = secretToKeep(context, { header, secret, url }, before)
    await db.query(`select pg_advisory_xact_lock(hashtext('import pulls'))`)
    const other = await db.one(
      'select 1 from import_pull where kind = $1 and source = $2 and id is distinct from $3',
      [kind, source, id ?? null],
    )
    if (other) throw conflict('这个来源的这类表已经有定时取的文件')
    const isOn = is_on === 1
    const values = [
      ...[kind, source, url.href, format, header, sealed, times, stays_tried === 1, isOn],
      ...[isOn ? now : nextPullAt(times, now), requireUid(context), now],
    ]
    const columns =
      'kind, source, url, format, header, secret, times, stays_tried, is_on, due_at, uid, updated_at'
    // Another address is another file: nothing is known of the last one, and a fetch under way does not count.
    const row = await db.one<{ id: number }>(
      before
        ? `update import_pull
           set (${columns}) = ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, greatest($12::bigint, updated_at + 1)),
             state = '', fault = '', tries = 0, leased_until = 0, etag = '', hash = case when url = $3 and kind = $1 then hash else '' end
           where id = $13 returning id`
        : `insert into import_pull (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
      before ? [...values, id] : values,
    )
    if (!row) throw new Error('a pull was not saved')
    await writeAudit(context, {
      action: 'desk/import-pull-save',
      entityType: 'import_pull',
      entityId: row.id,
      before: before && told(before),
      after: {
        ...told({ source, kind, url: url.href, header, times, is_on: isOn }),
        ...(secret === '' ? {} : { secret: '已更换' }),
      },
    })
    return { id: row.id }
  })

/** desk/import-pull-remove: forgets the address and its secret; batches that came from it stay. */
export const removeImportPull = (
  context: Context,
  { id }: Input<'desk/import-pull-remove'>,
): Promise<Output<'desk/import-pull-remove'>> =>
  inHeldTransaction(context, async context => {
    const before = await lockPull(context.db, id)
    await context.db.query('delete from import_pull where id = $1', [id])
    await writeAudit(context, {
      action: 'desk/import-pull-remove',
      entityType: 'import_pull',
      entityId: id,
      before: told(before),
      after: null,
    })
    return { id }
  })

/** desk/import-mail: whether the caller gets the results of a sender at the address that they have verified. */
export const chooseImportMail = (
  context: Context,
  { kind, source, is_on }: Input<'desk/import-mail'>,
): Promise<Output<'desk/import-mail'>> =>
  inHeldTransaction(context, async context => {
    const { db } = context
    const key = [kind, source, requireUid(context)]
    if (is_on === 0) {
      await db.query('delete from import_mail where kind = $1 and source = $2 and uid = $3', key)
      return { is_on: false }
    }
    const address = await db.one('select 1 from remind_setting where uid = $1 and mail is not null', [key[2]])
    if (!address) throw conflict('您还没有验证过的邮箱，请先在通知设置里填写')
    await db.query(
      'insert into import_mail (kind, source, uid) values ($1, $2, $3) on conflict do nothing',
      key,
    )
    return { is_on: true }
  })
