import type { GoneThing } from '../../src/contract/common'
import { notFound } from '../errors/api-error'

/** 1005 for what was public and is withdrawn, with what is like it. */
export const withdrawn = (message: string, similar: GoneThing['similar']) =>
  notFound(message, { gone: { similar } satisfies GoneThing })
