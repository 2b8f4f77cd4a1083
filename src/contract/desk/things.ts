import { z } from 'zod'
import type { CallSchemas } from '../call'
import { THING_KINDS, THING_VIEWS } from '../codes'
import { pageOf } from '../common'
import { bool, id, json, line, oneOf, paging, textsByName } from '../field'

/** Fields of a thing at most, and characters of one. */
const VALUES = { most: 60, name: 40, text: 5000 }

const thingRow = z.object({
  id: z.int(),
  /** XQ-1024, or the public code. */
  code: z.string(),
  title: z.string(),
  /** 通州 梨园 */
  place: z.string(),
  /** Its state in words, where it has one. */
  state: z.string(),
  /** What else tells it from others: 在架 12 套. */
  facts: z.string(),
  /** Labels of what its page does not tell. */
  lacks: z.array(z.string()),
  is_off: z.boolean(),
})
export type ThingRow = z.infer<typeof thingRow>

const thingField = z.object({
  field: z.string(),
  label: z.string(),
  hint: z.string(),
  needed: z.boolean(),
  /** line, lines, number; choice: one of `choices`. */
  control: z.enum(['line', 'lines', 'number', 'choice']),
  choices: z.array(z.string()),
})
export type ThingField = z.infer<typeof thingField>

const thing = z.object({
  /** null: it is new. */
  id: z.int().nullable(),
  code: z.string(),
  title: z.string(),
  is_off: z.boolean(),
  /** Changes with whatever the desk keeps of it. */
  version: z.string(),
  /** In the order of the form; the same fields as the columns of the import. */
  fields: z.array(thingField),
  /** As a file would have them; what is not known is empty. */
  values: z.record(z.string(), z.string()),
})
export type Thing = z.infer<typeof thing>

export const deskThingCalls = {
  'desk/things': {
    request: z.object({
      kind: oneOf(THING_KINDS),
      view: oneOf(THING_VIEWS).optional(),
      keyword: line(1, 40).optional(),
      ...paging,
    }),
    result: pageOf(thingRow).extend({ views: z.record(z.enum(THING_VIEWS), z.int()) }),
  },
  'desk/thing': {
    /** Without a number: the form of a new one. */
    request: z.object({ kind: oneOf(THING_KINDS), id: id().optional() }),
    result: thing,
  },
  'desk/thing-save': {
    /** Fields that are not sent stay; an empty one is taken away. A refused value is named by its field. */
    request: z.object({
      kind: oneOf(THING_KINDS),
      id: id().optional(),
      /** That which was read: another's change since is 1008. */
      version: line(1, 64).optional(),
      values: json(textsByName(VALUES.most, VALUES)),
    }),
    result: thing,
  },
  'desk/thing-off': {
    /** Off the site, or on it again; kinds that have no such state refuse. */
    request: z.object({ kind: oneOf(THING_KINDS), id: id(), off: bool(), reason: line(2, 200) }),
    result: z.object({ id: z.int(), is_off: z.boolean() }),
  },
} satisfies CallSchemas
