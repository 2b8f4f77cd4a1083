import type { GoneThing } from '../../src/contract/common'
import { notFound } from '../errors/api-error'

/** Returns a 1005 error for an entity that was public and is withdrawn, with similar ones. */
export const withdrawn = (message: string, similar: GoneThing['similar']) =>
  notFound(message, { gone: { similar } satisfies GoneThing })
