import type { z } from 'zod'
import type { NameRef } from '../../../src/contract/common'
import type { LawArticle } from '../../../src/contract/law/cards'
import type { lawCalls } from '../../../src/contract/law/schema'
import { toBeijingDay } from '../../../src/lib/dates'
import type { Context, Handlers } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { writeAudit } from '../../shared/audit'
import { fourEyed, type Eyed } from '../../shared/four-eyes'
import { isRewritten, writePublic } from '../../shared/publication'
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

type Save = z.output<Calls['law/save']['request']>

async function writeLaw(
  context: Context,
  { idem_key: _key, id, valid_to, source_url, ...input }: Save,
): Promise<{ law: LawArticle }> {
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
    const today = toBeijingDay(context.now)
    const twin = await context.db.one(
      'select 1 from law_article where law = $1 and article = $2 and id <> $3',
      [law, article, id ?? 0],
    )
    if (twin) throw badField({ field: 'article', message: '这一条已经有了' })
    const columns = {
      law,
      law_short: next.law_short ?? law,
      doc_no: next.doc_no ?? '',
      article,
      text,
      is_paraphrase: next.is_paraphrase ?? true,
      source,
      url: source_url ?? before?.url ?? '',
      valid_from: next.valid_from ?? today,
      valid_to: valid_to === undefined ? (before?.valid_to ?? null) : valid_to || null,
    }
    const savedId = await writePublic(context, {
      table: 'law_article',
      id: id ?? null,
      columns: { ...columns, checked_day: next.checked_day ?? today, updated_at: context.now },
      isPublic: true,
      // A new check day alone is no rewrite, so `columns` leaves it out: it is the statement of the person who checked.
      isOwnWords: !before || isRewritten({ ...before }, columns),
    })
    const [after] = await lawsByIds(context, [savedId])
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

export const eyedLaw: Eyed<Save, { law: LawArticle }> = {
  path: 'law/save',
  titleOf: ({ law }) => `${law.law_short} ${law.article}`,
  run: writeLaw,
}

export const lawHandlers = {
  'law/list': lawPage,
  'law/info': lawInfo,
  'law/save': fourEyed(eyedLaw),
} satisfies Handlers<Calls>
