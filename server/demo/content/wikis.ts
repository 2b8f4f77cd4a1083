import { z } from 'zod'
import { readRows, readTexts } from '../files'
import { RATES } from './rates'

/** The way of a purchase, one group of entries a step. */
export const WIKI_CATEGORIES = readRows(
  'wiki-categories.csv',
  z.strictObject({ name: z.string(), intro: z.string(), icon: z.string() }),
)

/** The entries of the encyclopedia: `data/wikis`. */
export const WIKIS = readTexts(
  'wikis',
  z.strictObject({
    id: z.int(),
    category: z.enum(WIKI_CATEGORIES.map(({ name }) => name)),
    title: z.string(),
    alias: z.string().default(''),
    summary: z.string(),
    /** What one looks up, in a few words. */
    short: z.string(),
    /** Often costs somebody money. */
    risk: z.boolean().default(false),
    figures: z
      .array(z.strictObject({ value: z.string(), unit: z.string().default(''), text: z.string() }))
      .default([]),
    laws: z.array(z.string()).default([]),
    /** What people take it for, and how it is. */
    myths: z.array(z.strictObject({ wrong: z.string(), right: z.string() })).default([]),
    /** Other entries, by their files' names. */
    related: z.array(z.string()).default([]),
    /** What was changed lately, and how many days ago. */
    changed: z.strictObject({ ago: z.int(), note: z.string() }).optional(),
  }),
  RATES,
)

/** Entries by their files' names. Throws where one is not there. */
export const wikiIds = (slugs: readonly string[]): number[] =>
  slugs.map(slug => {
    const wiki = WIKIS.find(one => one.slug === slug)
    if (!wiki) throw new Error(`${slug} is no entry`)
    return wiki.id
  })
