import type { z } from 'zod'
import type { NameRef } from '../../../src/contract/common'
import type { lawCalls } from '../../../src/contract/law/schema'
import { dayOf } from '../../../src/lib/dates'
import type { Context, Handlers } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { writeAudit } from '../../shared/audit'
import { inTransaction } from '../../shared/transaction'
import { lawPage, lawsByIds } from './repository'

type Calls = typeof lawCalls

async function lawInfo(
  context: Context,
  { id }: { id: number },
): Promise<z.input<Calls['law/info']['result']>> {
  const { db } = context
  const [law] = await lawsByIds(context, [id])
  if (!law) throw notFound('没有这一条')
  return {
    law,
    siblings: await db.query<NameRef>(
      'select id, article as name from law_article where law = $1 and id <> $2 order by id limit 60',
      [law.law, id],
    ),
    asks: await db.query<{ id: number; title: string }>(
      `select q.id, q.title from ask q where q.status = 'published' and exists (
         select 1 from answer w where w.ask_id = q.id and w.status = 'published' and w.law_ids @> array[$1]::bigint[])
       order by q.view_total desc, q.id limit 20`,
      [id],
    ),
    wikis: await db.query<{ id: number; title: string }>(
      `select id, title from wiki where status = 'published' and law_ids @> array[$1]::bigint[] order by view_total desc, id limit 20`,
      [id],
    ),
  }
}

async function saveLaw(
  context: Context,
  { idem_key: _key, id, valid_to, source_url, ...input }: z.output<Calls['law/save']['request']>,
): Promise<z.input<Calls['law/save']['result']>> {
  if (valid_to !== undefined && valid_to !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(valid_to))
    throw badField({ field: 'valid_to', message: '应为年-月-日，如 2026-03-01' })
  return inTransaction(context, async context => {
    const [before = null] = id === undefined ? [] : await lawsByIds(context, [id])
    if (id !== undefined && !before) throw notFound('没有这一条')
    const next = { ...before, ...input }
    const { law, article, text, source } = next
    if (law === undefined || article === undefined || text === undefined || source === undefined)
      throw badField(
        ...(['law', 'article', 'text', 'source'] as const)
          .filter(field => next[field] === undefined)
          .map(field => ({ field, message: '缺少' })),
      )
    const today = dayOf(context.now)
    const twin = await context.db.one(
      'select 1 from law_article where law = $1 and article = $2 and id <> $3',
      [law, article, id ?? 0],
    )
    if (twin) throw badField({ field: 'article', message: '这一条已经有了' })
    const row = await context.db.one<{ id: number }>(
      `insert into law_article (id, law, law_short, doc_no, article, text, is_paraphrase, source, url, checked_day, valid_from, valid_to, updated_at)
       values (coalesce($1, nextval(pg_get_serial_sequence('law_article', 'id'))), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       on conflict (id) do update set law = excluded.law, law_short = excluded.law_short, doc_no = excluded.doc_no, article = excluded.article,
         text = excluded.text, is_paraphrase = excluded.is_paraphrase, source = excluded.source, url = excluded.url,
         checked_day = excluded.checked_day, valid_from = excluded.valid_from, valid_to = excluded.valid_to, updated_at = excluded.updated_at
       returning id`,
      [
        id ?? null,
        law,
        next.law_short ?? law,
        next.doc_no ?? '',
        article,
        text,
        next.is_paraphrase ?? true,
        source,
        source_url ?? before?.url ?? '',
        next.checked_day ?? today,
        next.valid_from ?? today,
        valid_to === undefined ? (before?.valid_to ?? null) : valid_to || null,
        context.now,
      ],
    )
    const [after] = row ? await lawsByIds(context, [row.id]) : []
    if (!after) throw new Error('an article of law was not saved')
    await writeAudit(context, {
      action: 'law/save',
      entityType: 'law_article',
      entityId: after.id,
      before,
      after,
    })
    return { law: after }
  })
}

export const lawHandlers = {
  'law/list': lawPage,
  'law/info': lawInfo,
  'law/save': saveLaw,
} satisfies Handlers<Calls>
