import type { z } from 'zod'
import type { DeskLegalRow, LegalBlock, legalCalls } from '../../../src/contract/legal/schema'
import { toBeijingDay } from '../../../src/lib/dates'
import { notFound } from '../../errors/api-error'
import type { Context, Handlers } from '../../http/context'
import { platformWords } from '../../http/platform-words'
import { fourEyed } from '../../shared/four-eyes'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { loadOperator, NO_OPERATOR, publishedTexts, STATE, textsInForce, type LegalRow } from './repository'
import { eyedLegalText } from './save'
import { changedSections } from './sections'

type Calls = typeof legalCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Answer<P extends keyof Calls> = Promise<z.input<Calls[P]['result']>>

async function legalInfo(context: Context, { kind, version }: Input<'legal/info'>): Answer<'legal/info'> {
  const all = await publishedTexts(context, kind)
  const found = all.find(one => one.version === version) ?? all.find(({ state }) => state === 'current')
  if (!found) throw notFound('没有这一版')
  const before = all[all.indexOf(found) + 1]
  const { title, effective_from, published_at, published_uid, is_demo, state, body } = found
  const text = {
    ...{ kind, version: found.version, title, effective_from, published_at, state, is_demo },
    is_supplied: published_uid === null,
    blocks: JSON.parse(platformWords(context.client.comeFrom, JSON.stringify(body))) as LegalBlock[],
    changed: before ? changedSections(before.body, body) : [],
  }
  return { text, versions: all.map(one => ({ version: one.version, effective_from: one.effective_from })) }
}

/** SQL columns of a version at the desk, `t` the row and $1 today. */
const COLUMNS = `t.id, t.kind, t.version, t.title, t.effective_from, ${STATE} as state, t.is_demo, t.updated_at, t.published_at,
  (select u.nickname from users u where u.uid = t.published_uid) as published_by`

async function legalTexts(context: Context, input: Input<'desk/legal-texts'>): Answer<'desk/legal-texts'> {
  const bounds = pageBounds(input)
  const rows = await context.db.query<DeskLegalRow & { total: number }>(
    `select ${COLUMNS}, count(*) over ()::int as total from legal_text t
     order by t.published_at is null desc, t.effective_from desc, t.id desc limit $2 offset $3`,
    [toBeijingDay(context.now), bounds.limit, bounds.offset],
  )
  return pageAnswer(
    rows.map(({ total: _, ...row }) => row),
    rows[0]?.total ?? 0,
    bounds,
  )
}

async function legalText({ db, now }: Context, { id }: Input<'desk/legal-text'>): Answer<'desk/legal-text'> {
  const row = await db.one<DeskLegalRow & Pick<LegalRow, 'asks_again' | 'body'>>(
    `select ${COLUMNS}, t.asks_again, t.body from legal_text t where t.id = $2`,
    [toBeijingDay(now), id],
  )
  if (!row) throw notFound('没有这一版')
  const { body, ...text } = row
  return {
    text: Array.isArray(body)
      ? { ...text, blocks: body, operator: NO_OPERATOR }
      : { ...text, blocks: [], operator: body },
  }
}

export const legalHandlers = {
  'legal/current': async context => ({
    operator: await loadOperator(context),
    texts: await textsInForce(context),
  }),
  'legal/info': legalInfo,
  'desk/legal-texts': legalTexts,
  'desk/legal-text': legalText,
  'desk/legal-save': fourEyed(eyedLegalText),
} satisfies Handlers<Calls>
