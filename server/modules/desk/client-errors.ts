import type { z } from 'zod'
import type { ClientError, deskCalls } from '../../../src/contract/desk/schema'
import { siteRelease } from '../../client-errors/site-release'
import { notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { parameters } from '../../shared/sql'
import { inTransaction } from '../../shared/transaction'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

const ORDERS = { last: 'last_at desc, id desc', total: 'total desc, id desc' } as const

/** Returns client errors by group: by default the unresolved ones, the last seen first. */
export async function clientErrorGroups(
  { db, env }: Context,
  { release, platform, settled = false, sort = 'last', ...asked }: Input<'desk/client-errors'>,
): Promise<Output<'desk/client-errors'>> {
  const bounds = pageBounds(asked)
  const where = `settled_at is ${settled ? 'not null' : 'null'}
    and ($1::text is null or release = $1) and ($2::text is null or platform = $2)`
  const p = parameters([release ?? null, platform ?? null])
  const total = await db.one<{ total: number }>(
    `select count(*)::int as total from client_error_group where ${where}`,
    p.values,
  )
  const list = await db.query<ClientError>(
    `select id, release, platform, name, message, stack, screens, total, first_at, last_at, settled_at
     from client_error_group where ${where} order by ${ORDERS[sort]} limit ${bounds.limit} offset ${bounds.offset}`,
    p.values,
  )
  const releases = await db.query<{ release: string }>(
    'select release from client_error_group group by release order by min(first_at) desc limit 20',
  )
  const counts = await db.one<{ open: number; settled: number }>(
    `select count(*) filter (where settled_at is null)::int as open, count(settled_at)::int as settled
     from client_error_group`,
  )
  return {
    ...pageAnswer(list, total?.total ?? 0, bounds),
    releases: releases.map(row => row.release),
    current: siteRelease(env.h5Dir),
    counts: counts ?? { open: 0, settled: 0 },
  }
}

/**
 * Marks an error as resolved in every release that it was seen in, or reopens it; audited. An occurrence in a later release is open again.
 */
export async function settleClientError(
  context: Context,
  { id, settled }: Input<'desk/settle-client-error'>,
): Promise<Output<'desk/settle-client-error'>> {
  await inTransaction(context, async inner => {
    const rows = await inner.db.query<{ id: number; name: string; message: string }>(
      `update client_error_group set settled_at = $2
       where kind = (select kind from client_error_group where id = $1) and (settled_at is null) = $3
       returning id, name, message`,
      [id, settled ? inner.now : null, settled],
    )
    const own = rows.find(row => row.id === id)
    if (!own) {
      const known = await inner.db.one('select 1 from client_error_group where id = $1', [id])
      if (!known) throw notFound('没有这一组报错')
      return
    }
    await writeAudit(inner, {
      action: 'desk/settle-client-error',
      entityType: 'client_error',
      entityId: id,
      before: { status: settled ? 'open' : 'settled' },
      after: { status: settled ? 'settled' : 'open', title: `${own.name}: ${own.message}`.slice(0, 120) },
    })
  })
  return { ok: true }
}
