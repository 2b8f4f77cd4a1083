import { defineQuery } from '../query-descriptor'
import type { LEAD_ENTITIES } from '../codes'

/** Subject of a lead; null: nothing in particular. */
export type LeadAbout = { type: (typeof LEAD_ENTITIES)[number]; id: number } | null

/** Kinds of leads, the hotline, and limits of leads about a subject. */
export const buildLeadLimitsQuery = (about: LeadAbout) =>
  defineQuery('phone/types', about ? { entity_type: about.type, entity_id: about.id } : {})
