import { defineQuery } from '../query-descriptor'

/** The operator and the texts in force; the footer of each page shows them. */
export const LEGAL = defineQuery('legal/current', {})

/** One version of a text; without one, the text in force. */
export const buildLegalTextQuery = (kind: 'terms' | 'privacy', version?: string) =>
  defineQuery('legal/info', { kind, ...(version && { version }) })
