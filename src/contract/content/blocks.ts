import { z } from 'zod'
import { listField } from '../field'

/**
 * Block schema of all texts: the single closed format in which texts are stored and rendered on every target; HTML is only generated from
 * it. Every string is plain text, and nothing in it is executable.
 */

const bad = (message: string) => ({ message })
/** Rejects control characters and unpaired surrogates. */
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
/** Accepts only pictures of our own store. */
export const isOwnPicture = (url: string) => /^\/(?!\/)[\w%./-]+$/.test(url) && !url.includes('..')
const pictureUrl = () => words(1, 500).refine(isOwnPicture, bad('应为本站图片'))

/** A run of text: plain, styled or linked. */
const span = z.union([
  words(1, 5_000),
  z.strictObject({
    text: words(1, 5_000),
    strong: z.literal(true).optional(),
    /** Highlighted as a risk. */
    hot: z.literal(true).optional(),
    to: link().optional(),
  }),
])
export type Span = z.infer<typeof span>
const run = () => listField(span, { min: 1, max: 60 })

const cells = (max: number) => listField(words(0, 300), { min: 1, max })

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
  /** 2: a section, numbered on rendering; 3: a subsection. */
  z.strictObject({ kind: z.literal('heading'), level: z.literal([2, 3]), text: words(1, 80) }),
  z.strictObject({ kind: z.literal('paragraph'), text: run() }),
  /** Key takeaways, shown before the text. */
  z.strictObject({ kind: z.literal('points'), items: listField(words(1, 200), { min: 1, max: 8 }) }),
  z.strictObject({
    kind: z.literal('list'),
    is_ordered: z.boolean(),
    items: listField(
      z.strictObject({
        title: words(0, 80),
        text: run(),
        /** Levels below the top level. */
        level: z.literal([1, 2]).optional(),
      }),
      { min: 1, max: 60 },
    ),
  }),
  z.strictObject({
    kind: z.literal('table'),
    caption: words(0, 120),
    columns: cells(8),
    rows: listField(cells(8), { min: 1, max: 120 }),
    /** The last row holds totals. */
    has_total: z.boolean(),
    note: words(0, 500),
  }),
  /** Quotation of an auction notice. */
  z.strictObject({
    kind: z.literal('notice'),
    text: run(),
    from: words(0, 120),
    house_id: count(1, 9_999_999_999).nullable(),
  }),
  /** An article of law. is_quote false: a paraphrase, labelled as such. */
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
    /** Heading of the table's first column: 月份. */
    x_title: words(1, 20),
    series: listField(
      z.strictObject({
        name: words(1, 40),
        look: z.enum(['line', 'bars', 'points']),
        points: listField(
          z.strictObject({ x: words(1, 40), y: z.number().min(-1e12).max(1e12).nullable() }),
          {
            min: 1,
            max: 400,
          },
        ),
      }),
      { min: 1, max: 6 },
    ),
    note: words(0, 300),
  }),
  /** Horizontal bars, each with one or several parts. */
  z.strictObject({
    kind: z.literal('bars'),
    title: words(0, 80),
    unit: words(0, 12),
    rows: listField(
      z.strictObject({
        label: words(1, 60),
        /** Replaces the sum. */
        value: words(0, 40),
        parts: listField(
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
    /** Query string of the tool's URL: price=26850. */
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
    /** A walking route with its stops in order; the first is the meeting point. A stop that is a lot names it and shows its state. */
    stops: listField(
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
  /** Form for name and phone number; it submits a consultation, addressed to the agent if one is named. */
  z.strictObject({
    kind: z.literal('form'),
    title: words(1, 60),
    text: words(0, 200),
    button: words(0, 12),
    agent_id: count(1, 9_999_999_999).optional(),
    /** Selectable times in Unix seconds, with the seats of each. */
    sessions: listField(z.strictObject({ at: count(0, 99_999_999_999), seats: count(1, 500) }), {
      min: 1,
      max: 6,
    }).optional(),
  }),
  /** Vertical space between two parts of a page, in CSS px. */
  z.strictObject({ kind: z.literal('space'), height: count(8, 160) }),
  /** Links to further pages of this site. */
  z.strictObject({
    kind: z.literal('links'),
    title: words(0, 60),
    items: listField(z.strictObject({ title: words(1, 80), text: words(0, 200), to: link() }), {
      min: 1,
      max: 30,
    }),
  }),
] as const

const lotsFields = {
  kind: z.literal('lots'),
  title: words(0, 60),
  text: words(0, 200),
  /** cards: renders them; count: a single line with their number and a link. */
  look: z.enum(['cards', 'count']),
  ids: listField(count(1, 9_999_999_999), { max: 24 }),
  /** A list's filter as in its URL (`risk_tax_bearer=yes&statuses=upcoming`), '' for none; the listed ids come first. */
  query: words(0, 500),
  limit: count(1, 24),
}
const lotsBlock = z.strictObject(lotsFields)
/** Includes the lots at the time of the request, and the total of the query. */
const lotsShown = z.strictObject({ ...lotsFields, total: z.int() })

/** Records of one kind, by id; unpublished ones are omitted. */
export type NamedKind = 'buildings' | 'rights' | 'articles'
const namedFields = { title: words(0, 60), ids: listField(count(1, 9_999_999_999), { min: 1, max: 12 }) }
/** Current state of a record: status and price as text, and the URL of its page. */
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

/** Block as written and stored. */
export const block = z.discriminatedUnion('kind', [...plainBlocks, lotsBlock, ...namedBlocks])
export type Block = z.infer<typeof block>
/** Block as returned by the API. */
export const shownBlock = z.discriminatedUnion('kind', [...plainBlocks, lotsShown, ...namedShown])
export type ShownBlock = z.infer<typeof shownBlock>
export type BlockOf<K extends ShownBlock['kind']> = Extract<ShownBlock, { kind: K }>

export const MAX_BLOCKS = 400
/** A complete text. */
export const blocks = () => listField(block, { min: 1, max: MAX_BLOCKS, message: '应为内容块数组' })
/** A text in progress, possibly empty. */
export const draftBlocks = () => listField(block, { max: MAX_BLOCKS, message: '应为内容块数组' })
