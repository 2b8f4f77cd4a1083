import { z } from 'zod'
import type { CallSchemas } from '../call'
import { deleted, buildPageSchema, picture } from '../common'
import { id, idemKey, int, line, enumField, paging } from '../field'
import { houseBrief } from '../house/cards'
import { survey, surveyParts } from '../house/schema'

const CHECK_STATES = ['draft', 'review', 'published'] as const
export type CheckState = (typeof CHECK_STATES)[number]

/** Findings of one visit to a lot. */
const houseCheck = z.object({
  ...survey.shape,
  id: z.int(),
  agent_id: z.int().nullable(),
  /** `review`: submitted, awaiting an editor. */
  status: z.enum(CHECK_STATES),
  /** Reason why an editor returned it; '' if none did. Visible to the lot's agents and editors. */
  return_note: z.string(),
  created_at: z.int(),
})
export type HouseCheck = z.infer<typeof houseCheck>

const parts = {
  ...surveyParts,
  status: enumField(CHECK_STATES).optional(),
}

export const checkCalls = {
  'house-check/infos': {
    request: z.object({ house_id: id(), ...paging }),
    result: buildPageSchema(houseCheck),
  },
  'house-check/info': { request: z.object({ id: id() }), result: z.object({ check: houseCheck }) },
  'house-check/add': {
    request: z.object({ house_id: id(), ...parts, idem_key: idemKey() }),
    result: z.object({ check: houseCheck }),
  },
  'house-check/update': {
    request: z.object({
      id: id(),
      updated_at: int().optional(),
      ...parts,
      /** An editor's corrections for the agent, with status draft. */
      return_note: line(0, 200).optional(),
    }),
    result: z.object({ check: houseCheck }),
  },
  'house-check/infos-all': {
    request: z.object({ house_id: id() }),
    result: z.object({
      house_id: z.int(),
      infos: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          value: z.string(),
          check_id: z.int(),
          surveyed_at: z.int().nullable(),
        }),
      ),
      texts: z.array(z.object({ id: z.int(), title: z.string(), text: z.string(), check_id: z.int() })),
      picture_total: z.int(),
      check_total: z.int(),
      surveyed_at: z.int().nullable(),
    }),
  },
  'house-check/del-text': { request: z.object({ id: id(), text_id: id() }), result: deleted },
  'house-check/del': { request: z.object({ id: id() }), result: deleted },
  'house-check/infos-pic-list': {
    request: z.object({ house_id: id(), ...paging }),
    result: buildPageSchema(
      z.object({ ...picture.shape, check_id: z.int(), surveyed_at: z.int().nullable() }),
    ),
  },
  'house-check/own': {
    request: z.object({ house_id: id().optional(), ...paging }),
    result: buildPageSchema(z.object({ check: houseCheck, house: houseBrief })),
  },
  'house-check/desk': {
    request: z.object({ status: enumField(CHECK_STATES).optional(), ...paging }),
    result: z.object({
      ...buildPageSchema(
        z.object({
          check: houseCheck,
          house: houseBrief,
          /** Sequence number of the visit to the lot, from 1. */
          no: z.int(),
          /** Findings of the previous visit, if published. */
          before: houseCheck.nullable(),
        }),
      ).shape,
      counts: z.object({ draft: z.int(), review: z.int(), published: z.int() }),
    }),
  },
} satisfies CallSchemas
