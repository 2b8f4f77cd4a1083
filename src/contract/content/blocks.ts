import { z } from 'zod'
import { listOf } from '../field'

/**
 * What a text is made of: the one closed schema in which texts are stored and drawn on every target; HTML is only made from it.
 * Every string is plain text, and nothing in it could be run.
 */

const bad = (message: string) => ({ message })
/** Control characters and halves of pairs never come in. */
const UNCLEAN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udfff]/u
const words = (min: number, max: number) =>
  z
    .string(bad('应为文字'))
    .min(min, bad(`至少 ${min} 个字`))
    .max(max, bad(`至多 ${max} 个字`))
    .refine(v => !UNCLEAN.test(v), bad('含有不可用的字符'))
const count = (min: number, max: number) => z.int(bad('应为整数')).min(min).max(max)
const day = () => z.string().regex(/^(19|20)\d{2}-\d{2}-\d{2}$/, bad('应为年-月-日，如 2026-03-01'))

/** A path of this site, or an https address. */
export const isLink = (url: string) =>
  /^\/(?![/\\])[^\s\\]*$/.test(url) || /^https:\/\/[\w.-]+(:\d+)?(\/[^\s\\]*)?$/.test(url)
const link = () => words(1, 500).refine(isLink, bad('应为本站路径或 https 地址'))
/** Pictures are those of our own store. */
export const isOwnPicture = (url: string) => /^\/(?!\/)[\w%./-]+$/.test(url) && !url.includes('..')
const pictureUrl = () => words(1, 500).refine(isOwnPicture, bad('应为本站图片'))

/** A run of words: plain, or with a look or a link of its own. */
const span = z.union([
  words(1, 5_000),
  z.strictObject({
    text: words(1, 5_000),
    strong: z.literal(true).optional(),
    /** Marked as a risk. */
    hot: z.literal(true).optional(),
    to: link().optional(),
  }),
])
export type Span = z.infer<typeof span>
const run = () => listOf(span, { min: 1, max: 60 })

const cells = (max: number) => listOf(words(0, 300), { min: 1, max })

const place = { lng: z.number().min(73).max(136), lat: z.number().min(3).max(54) }

export const BLOCK_TOOLS = [
  'loan',
  'tax',
  'bid-limit',
  'eligibility',
  'valuation',
  'calendar',
  'compare',
] as const

const plainBlocks = [
  /** 2: a section, numbered where it is drawn; 3: a part of one. */
  z.strictObject({ kind: z.literal('heading'), level: z.literal([2, 3]), text: words(1, 80) }),
  z.strictObject({ kind: z.literal('paragraph'), text: run() }),
  /** What a reader takes along, before everything else. */
  z.strictObject({ kind: z.literal('points'), items: listOf(words(1, 200), { min: 1, max: 8 }) }),
  z.strictObject({
    kind: z.literal('list'),
    is_ordered: z.boolean(),
    items: listOf(z.strictObject({ title: words(0, 80), text: run() }), { min: 1, max: 60 }),
  }),
  z.strictObject({
    kind: z.literal('table'),
    caption: words(0, 120),
    columns: cells(8),
    rows: listOf(cells(8), { min: 1, max: 120 }),
    /** The last row is a sum. */
    has_total: z.boolean(),
    note: words(0, 500),
  }),
  /** Words of an auction notice. */
  z.strictObject({
    kind: z.literal('notice'),
    text: run(),
    from: words(0, 120),
    house_id: count(1, 9_999_999_999).nullable(),
  }),
  /** An article of law. is_quote false: it is told in our own words, and says so. */
  z.strictObject({
    kind: z.literal('law'),
    name: words(1, 120),
    number: words(0, 60),
    article: words(0, 40),
    text: words(1, 2_000),
    is_quote: z.boolean(),
    checked_at: day(),
    is_in_force: z.boolean(),
    url: link().nullable(),
  }),
  z.strictObject({
    kind: z.literal('picture'),
    url: pictureUrl(),
    alt: words(0, 120),
    caption: words(0, 200),
    width: count(1, 20_000),
    height: count(1, 20_000),
  }),
  z.strictObject({
    kind: z.literal('chart'),
    title: words(1, 80),
    unit: words(0, 12),
    decimals: count(0, 4),
    /** First column of the table: 月份. */
    x_title: words(1, 20),
    series: listOf(
      z.strictObject({
        name: words(1, 40),
        look: z.enum(['line', 'bars', 'points']),
        points: listOf(z.strictObject({ x: words(1, 40), y: z.number().min(-1e12).max(1e12).nullable() }), {
          min: 1,
          max: 400,
        }),
      }),
      { min: 1, max: 6 },
    ),
    note: words(0, 300),
  }),
  /** Lying bars beside each other, each of one or several parts. */
  z.strictObject({
    kind: z.literal('bars'),
    title: words(0, 80),
    unit: words(0, 12),
    rows: listOf(
      z.strictObject({
        label: words(1, 60),
        /** In place of the sum. */
        value: words(0, 40),
        parts: listOf(
          z.strictObject({
            name: words(0, 40),
            value: z.number().min(0).max(1e12),
            tone: z.enum(['ink', 'warn', 'action', 'quiet']),
          }),
          { min: 1, max: 6 },
        ),
      }),
      { min: 1, max: 40 },
    ),
    note: words(0, 300),
  }),
  z.strictObject({
    kind: z.literal('calculator'),
    tool: z.enum(BLOCK_TOOLS),
    title: words(1, 60),
    text: words(0, 200),
    /** For the tool's address: price=26850. */
    query: words(0, 200),
  }),
  z.strictObject({ kind: z.literal('video'), id: count(1, 9_999_999_999) }),
  z.strictObject({ kind: z.literal('callout'), tone: z.enum(['info', 'risk']), text: words(1, 500) }),
  z.strictObject({
    kind: z.literal('countdown'),
    title: words(1, 60),
    /** Unix seconds */
    at: count(0, 99_999_999_999),
    ended: words(0, 60),
  }),
  z.strictObject({
    kind: z.literal('map'),
    title: words(1, 60),
    address: words(0, 120),
    ...place,
    /** A way on foot through these, in their order; the first is where one meets. A stop that is a lot names it, and is shown with its state. */
    stops: listOf(
      z.strictObject({
        name: words(1, 60),
        text: words(0, 80),
        time: words(0, 12),
        ...place,
        house_id: count(1, 9_999_999_999).optional(),
      }),
      { min: 1, max: 8 },
    ).optional(),
  }),
  /** Asks for a name and a number; what is sent is a consult, with the manager named if there is one. */
  z.strictObject({
    kind: z.literal('form'),
    title: words(1, 60),
    text: words(0, 200),
    button: words(0, 12),
    agent_id: count(1, 9_999_999_999).optional(),
    /** Times to choose from, in Unix seconds, with the seats of each. */
    sessions: listOf(z.strictObject({ at: count(0, 99_999_999_999), seats: count(1, 500) }), {
      min: 1,
      max: 6,
    }).optional(),
  }),
  /** Room between two parts of a page, in CSS px. */
  z.strictObject({ kind: z.literal('space'), height: count(8, 160) }),
  /** Further pages of this site. */
  z.strictObject({
    kind: z.literal('links'),
    title: words(0, 60),
    items: listOf(z.strictObject({ title: words(1, 80), text: words(0, 200), to: link() }), {
      min: 1,
      max: 30,
    }),
  }),
] as const

const lotsFields = {
  kind: z.literal('lots'),
  title: words(0, 60),
  text: words(0, 200),
  /** cards: they are drawn; count: one line that says how many there are and leads to them. */
  look: z.enum(['cards', 'count']),
  ids: listOf(count(1, 9_999_999_999), { max: 24 }),
  /** A list's filter as in its address (`risk_tax_bearer=yes&statuses=upcoming`), '' for none; the ids come first. */
  query: words(0, 500),
  limit: count(1, 24),
}
const lotsBlock = z.strictObject(lotsFields)
/** With the lots that are there now, and how many the query finds. */
const lotsShown = z.strictObject({ ...lotsFields, total: z.int() })

/** Things of one kind, named by their ids; what is not public is not shown. */
export type NamedKind = 'buildings' | 'rights' | 'articles'
const namedFields = { title: words(0, 60), ids: listOf(count(1, 9_999_999_999), { min: 1, max: 12 }) }
/** A thing as it is now: its state and price in words, and its page. */
const namedRow = z.object({
  id: z.int(),
  title: z.string(),
  cover: z.string().nullable(),
  facts: z.array(z.string()),
  to: z.string(),
})
export type NamedRow = z.infer<typeof namedRow>
const namedBlocks = [
  z.strictObject({ kind: z.literal('buildings'), ...namedFields }),
  z.strictObject({ kind: z.literal('rights'), ...namedFields }),
  z.strictObject({ kind: z.literal('articles'), ...namedFields }),
] as const
const namedShown = [
  z.strictObject({ kind: z.literal('buildings'), ...namedFields, rows: z.array(namedRow) }),
  z.strictObject({ kind: z.literal('rights'), ...namedFields, rows: z.array(namedRow) }),
  z.strictObject({ kind: z.literal('articles'), ...namedFields, rows: z.array(namedRow) }),
] as const

/** As it is written and stored. */
export const block = z.discriminatedUnion('kind', [...plainBlocks, lotsBlock, ...namedBlocks])
export type Block = z.infer<typeof block>
/** As it is answered. */
export const shownBlock = z.discriminatedUnion('kind', [...plainBlocks, lotsShown, ...namedShown])
export type ShownBlock = z.infer<typeof shownBlock>
export type BlockOf<K extends ShownBlock['kind']> = Extract<ShownBlock, { kind: K }>

export const BLOCKS_MOST = 400
/** A whole text. */
export const blocks = () => listOf(block, { min: 1, max: BLOCKS_MOST, message: '应为内容块数组' })
/** A text that may have just been begun. */
export const draftBlocks = () => listOf(block, { max: BLOCKS_MOST, message: '应为内容块数组' })
