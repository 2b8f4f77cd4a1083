import { z } from 'zod'
import type { CallSchemas } from '../call'
import { oneOf, text } from '../field'
import { VERDICTS, VERIFY_KINDS, VERIFY_MOST } from '../verify-rules'

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const verifyCalls = {
  'verify/check': {
    request: z.object({ kind: oneOf(VERIFY_KINDS), code: text(1, VERIFY_MOST) }),
    result: z.object({
      verdict: z.enum(VERDICTS),
      title: z.string(),
      /** One sentence: on what this rests. */
      why: z.string(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      /** A page of ours that says more. */
      link: z.object({ text: z.string(), to: z.string() }).nullable(),
      at: z.int(),
    }),
  },
} satisfies CallSchemas
