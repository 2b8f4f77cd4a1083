import { z } from 'zod'
import { readTexts } from '../files'
import { LOTS_KEYS } from './article-lots'
import { RATES } from './rates'

/** Groups of articles in the order of the list. */
export const GROUPS = ['税费', '复盘', '风险', '流程', '贷款', '资格'] as const
export const groupId = (name: (typeof GROUPS)[number]) => GROUPS.indexOf(name) + 1

/** Published articles: `data/articles`. */
export const ARTICLES = readTexts(
  'articles',
  z.strictObject({
    id: z.int(),
    group: z.enum(GROUPS),
    title: z.string(),
    summary: z.string(),
    /** Key points for the reader. */
    points: z.array(z.string()).default([]),
    tags: z.array(z.string()).min(1),
    /** Laws cited at its end. */
    laws: z.array(z.string()).default([]),
    /** Kind of open lots shown under it. */
    lots: z.enum(LOTS_KEYS).optional(),
    views: z.int().optional(),
  }),
  RATES,
)

/** Returns an article by its file's name. Throws if none has it. */
export function articleBy(slug: string): (typeof ARTICLES)[number] {
  const article = ARTICLES.find(one => one.slug === slug)
  if (!article) throw new Error(`${slug} is no article`)
  return article
}
