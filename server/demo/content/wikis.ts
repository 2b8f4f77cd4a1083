import { z } from 'zod'
import { readRows, readTexts } from '../files'
import { RATES } from './rates'

/** Steps of a purchase, one group of entries each. */
export const WIKI_CATEGORIES = readRows(
  'wiki-categories.csv',
  z.strictObject({ name: z.string(), intro: z.string(), icon: z.string() }),
)

/** Entries of the encyclopedia: `data/wikis`. */
export const WIKIS = readTexts(
  'wikis',
  z.strictObject({
    id: z.int(),
    category: z.enum(WIKI_CATEGORIES.map(({ name }) => name)),
    title: z.string(),
    alias: z.string().default(''),
    summary: z.string(),
    /** Definition in a few words. */
    short: z.string(),
    /** True if the subject often costs buyers money. */
    risk: z.boolean().default(false),
    figures: z
      .array(z.strictObject({ value: z.string(), unit: z.string().default(''), text: z.string() }))
      .default([]),
    laws: z.array(z.string()).default([]),
    /** Misconceptions, with corrections. */
    myths: z.array(z.strictObject({ wrong: z.string(), right: z.string() })).default([]),
    /** Related entries, by their files' names. */
    related: z.array(z.string()).default([]),
    /** Latest change, and how many days ago. */
    changed: z.strictObject({ ago: z.int(), note: z.string() }).optional(),
  }),
  RATES,
)

/** Returns the ids of entries by their files' names. Throws if one does not exist. */
export const wikiIds = (slugs: readonly string[]): number[] =>
  slugs.map(slug => {
    const wiki = WIKIS.find(one => one.slug === slug)
    if (!wiki) throw new Error(`${slug} is no entry`)
    return wiki.id
  })
