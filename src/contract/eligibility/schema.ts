import { z } from 'zod'
import { deleted, done, nameRef } from '../common'
import { dateText, flag, id, json } from '../field'
import { houseCard } from '../house/cards'
import type { CallSchemas } from '../call'
import { eligibilityAnswers, RINGS } from './cards'

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const eligibilityCalls = {
  'eligibility/param': {
    request: z.object({ house_id: id().optional() }),
    result: z.object({
      house: houseCard.nullable(),
      city: nameRef,
      /** On which side of the city's ring the lot lies; null close to it, and without a lot. */
      ring: z.enum(RINGS).nullable(),
      /** Homes have limits of their own; other property but parking spaces has others. */
      is_home: flag,
      is_parking: flag,
      day: dateText,
      /** When the court's ruling is likely, until which the proof must stand; null where the lot is not open to bids. */
      ruling_day: dateText.nullable(),
      /** The member's kept answers. */
      answers: eligibilityAnswers.nullable(),
    }),
  },
  'eligibility/save': {
    request: z.object({ answers: json(eligibilityAnswers) }),
    result: done,
  },
  'eligibility/delete': { request: z.object({}), result: deleted },
} satisfies CallSchemas
