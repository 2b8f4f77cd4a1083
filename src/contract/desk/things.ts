import { z } from 'zod'
import type { CallSchemas } from '../call'
import { THING_KINDS, THING_VIEWS } from '../codes'
import { buildPageSchema } from '../common'
import { bool, id, json, line, enumField, deskPaging, textsByName } from '../field'

/** Limits: fields of a record, characters of a name and of a value. */
const VALUES = { most: 60, name: 40, text: 5000 }

const thingRow = z.object({
  id: z.int(),
  /** XQ-1024, or the public code. */
  code: z.string(),
  title: z.string(),
  /** 通州 梨园 */
  place: z.string(),
  /** Its state as text, if it has one. */
  state: z.string(),
  /** Further distinguishing facts: 在架 12 套. */
  facts: z.string(),
  /** Labels of data missing on its page. */
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
  /** Null: a new record. */
  id: z.int().nullable(),
  code: z.string(),
  title: z.string(),
  is_off: z.boolean(),
  /** Changes with every stored change of the record. */
  version: z.string(),
  /** In form order; the same fields as the import columns. */
  fields: z.array(thingField),
  /** Values as a file would hold them; unknown ones are empty. */
  values: z.record(z.string(), z.string()),
})
export type Thing = z.infer<typeof thing>

export const deskThingCalls = {
  'desk/things': {
    request: z.object({
      kind: enumField(THING_KINDS),
      view: enumField(THING_VIEWS).optional(),
      keyword: line(1, 40).optional(),
      ...deskPaging,
    }),
    result: buildPageSchema(thingRow).extend({ views: z.record(z.enum(THING_VIEWS), z.int()) }),
  },
  'desk/thing': {
    /** Without `id`: the form of a new record. */
    request: z.object({ kind: enumField(THING_KINDS), id: id().optional() }),
    result: thing,
  },
  'desk/thing-save': {
    /** Omitted fields stay unchanged; an empty one is cleared. An invalid value is reported with its field. */
    request: z.object({
      kind: enumField(THING_KINDS),
      id: id().optional(),
      /** The version read: fails with 1008 if somebody else changed the record since. */
      version: line(1, 64).optional(),
      values: json(textsByName(VALUES.most, VALUES)),
    }),
    result: thing,
  },
  'desk/thing-off': {
    /** Unlists the record or lists it again; fails for kinds without such a state. */
    request: z.object({ kind: enumField(THING_KINDS), id: id(), off: bool(), reason: line(2, 200) }),
    result: z.object({ id: z.int(), is_off: z.boolean() }),
  },
} satisfies CallSchemas
