import { z } from 'zod'
import type { Block } from '../../../src/contract/content/blocks'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { readPartedTexts } from '../files'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** All articles are paraphrased, and marked so. */
export const LAWS = readPartedTexts('laws', {
  head: z.strictObject({
    id: z.int(),
    name: z.string(),
    short: z.string(),
    number: z.string().default(''),
    from: day,
  }),
  part: z.strictObject({
    /** Key with which texts cite it. */
    key: z.string(),
    article: z.string(),
    from: day.optional(),
    to: day.optional(),
    /** Source, if it is not a paraphrase of the text. */
    source: z.string().default('按条文转述，非原文'),
  }),
})
const ARTICLES = LAWS.flatMap(({ head, parts }) => parts.map(article => ({ law: head, ...article })))

/** Returns the id of an article in the demo data. Throws if no law has it. */
export function lawId(key: string): number {
  const at = ARTICLES.findIndex(article => article.key === key)
  if (at < 0) throw new Error(`${key} is no article of law`)
  return at + 1
}

/** Day on which the demo's legal texts were checked. */
export const CHECKED_DAY = '2026-11-06'

const BLOCKS = ARTICLES.map(({ law, article, text }): Extract<Block, { kind: 'law' }> => ({
  kind: 'law',
  name: law.short,
  number: law.number,
  article,
  text,
  is_quote: false,
  checked_at: CHECKED_DAY,
  is_in_force: true,
  url: null,
}))

/** Returns the same article as cited by a text; always the same object. */
export const lawBlock = (key: string) => BLOCKS[lawId(key) - 1] as (typeof BLOCKS)[number]

export async function writeLaws(db: Database, now: number): Promise<void> {
  await insertRows(
    db,
    'law_article',
    ARTICLES.map(({ key, law, article, text, source, from, to }) => ({
      id: lawId(key),
      law: law.name,
      law_short: law.short,
      doc_no: law.number,
      article,
      text,
      is_paraphrase: true,
      source,
      url: '',
      checked_day: CHECKED_DAY,
      valid_from: from ?? law.from,
      valid_to: to ?? null,
      updated_at: now,
    })),
  )
}
