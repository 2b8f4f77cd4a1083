import { z } from 'zod'
import { deleted, done, nameRef } from '../common'
import { dateText, flag, id, json } from '../field'
import { houseCard } from '../house/cards'
import type { CallSchemas } from '../call'
import { eligibilityAnswers, RINGS } from './cards'

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const eligibilityCalls = {
  'eligibility/param': {
    request: z.object({ house_id: id().optional() }),
    result: z.object({
      house: houseCard.nullable(),
      city: nameRef,
      /** Side of the city's ring road on which the lot lies; null close to the road, and without a lot. */
      ring: z.enum(RINGS).nullable(),
      /** Selects the limits on homes; other property except parking spaces has different ones. */
      is_home: flag,
      is_parking: flag,
      day: dateText,
      /** Expected day of the court's ruling, until which the documents must be valid; null unless the lot is open to bids. */
      ruling_day: dateText.nullable(),
      /** The member's saved answers. */
      answers: eligibilityAnswers.nullable(),
    }),
  },
  'eligibility/save': {
    request: z.object({ answers: json(eligibilityAnswers) }),
    result: done,
  },
  'eligibility/delete': { request: z.object({}), result: deleted },
} satisfies CallSchemas
