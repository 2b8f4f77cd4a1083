import { z } from 'zod'
import type { CallSchemas } from '../call'
import { buildPageSchema } from '../common'
import { draftBlocks, shownBlock, type Block, type ShownBlock } from '../content/blocks'
import { bool, date, dateText, deskPaging, enumField, flag, id, json, line } from '../field'

export const LEGAL_TEXT_KINDS = ['terms', 'privacy'] as const
export type LegalTextKind = (typeof LEGAL_TEXT_KINDS)[number]
/** Texts that members agree to, and the facts of the operator; all in versions with dates. */
const LEGAL_KINDS = [...LEGAL_TEXT_KINDS, 'operator'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]

/** Facts of the operator; an empty one is not published, so that the setting of the build stands. */
const operator = z.object({ company: z.string(), icp: z.string(), police_record: z.string() })
export type Operator = z.infer<typeof operator>

/** Block of a legal text: words, tables and pictures, nothing that shows other records or their state of the day. */
export type LegalBlock = Block & ShownBlock & { kind: (typeof LEGAL_BLOCKS)[number] }
const LEGAL_BLOCKS = [
  'heading',
  'paragraph',
  'points',
  'list',
  'table',
  'law',
  'callout',
  'picture',
  'links',
] as const
export const isLegalBlock = (block: Block): block is LegalBlock =>
  LEGAL_BLOCKS.some(kind => kind === block.kind)

const legalHead = z.object({
  kind: z.enum(LEGAL_TEXT_KINDS),
  version: z.string(),
  title: z.string(),
  effective_from: dateText,
})
export type LegalHead = z.infer<typeof legalHead>

const legalText = legalHead.extend({
  published_at: z.int(),
  /** Compared with the server's day. */
  state: z.enum(['current', 'upcoming', 'past']),
  /** Supplied with the program: the operator has not published it. */
  is_supplied: flag,
  is_demo: flag,
  blocks: z.array(shownBlock),
  /** Numbers of the sections that differ from the version before; empty for the first version. */
  changed: z.array(z.int()),
})
export type LegalText = z.infer<typeof legalText>

const deskLegalRow = z.object({
  id: z.int(),
  kind: z.enum(LEGAL_KINDS),
  version: z.string(),
  title: z.string(),
  effective_from: dateText,
  state: z.enum(['draft', 'current', 'upcoming', 'past']),
  is_demo: flag,
  updated_at: z.int(),
  published_at: z.int().nullable(),
  /** Nickname; null: nobody, or supplied with the program. */
  published_by: z.string().nullable(),
})
export type DeskLegalRow = z.infer<typeof deskLegalRow>

const deskLegalText = deskLegalRow.extend({
  asks_again: flag,
  /** Empty for the operator. */
  blocks: z.array(shownBlock),
  operator,
})
export type DeskLegalText = z.infer<typeof deskLegalText>

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const legalCalls = {
  'legal/current': {
    request: z.object({}),
    result: z.object({ operator, texts: z.array(legalHead) }),
  },
  'legal/info': {
    /** Without `version`, or with an unknown one: the text in force. */
    request: z.object({ kind: enumField(LEGAL_TEXT_KINDS), version: line(1, 20).optional() }),
    result: z.object({
      text: legalText,
      /** Newest first. */
      versions: z.array(legalHead.pick({ version: true, effective_from: true })),
    }),
  },
  'desk/legal-texts': {
    request: z.object({ ...deskPaging }),
    result: buildPageSchema(deskLegalRow),
  },
  'desk/legal-text': {
    request: z.object({ id: id() }),
    result: z.object({ text: deskLegalText }),
  },
  'desk/legal-save': {
    request: z.object({
      /** A draft; absent: a new one. */
      id: id().optional(),
      kind: enumField(LEGAL_KINDS),
      version: line(1, 20).refine(v => /^20\d{2}-\d{2}[a-z]?$/.test(v), {
        message: '写作 2027-01；同月再改，后面加一个小写字母',
      }),
      title: line(2, 40),
      effective_from: date(),
      /** Members who agreed to an earlier version are asked again at their next login. */
      asks_again: bool().optional(),
      blocks: json(draftBlocks()).optional(),
      company: line(0, 60).optional(),
      icp: line(0, 60).optional(),
      police_record: line(0, 60).optional(),
      /** Publishes it, after which it never changes; else it stays a draft. */
      publish: bool(),
    }),
    /** `waiting`: id of the pending approval by another staff member, with nothing changed yet; null if the change is applied. */
    result: z.object({ id: z.int(), waiting: z.int().nullable() }),
  },
} satisfies CallSchemas
