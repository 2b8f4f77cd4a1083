import { z } from 'zod'
import type { CallSchemas } from '../call'
import { enumField, text } from '../field'
import { VERDICTS, VERIFY_KINDS, MAX_VERIFY } from '../verify-rules'

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const verifyCalls = {
  'verify/check': {
    request: z.object({ kind: enumField(VERIFY_KINDS), code: text(1, MAX_VERIFY) }),
    result: z.object({
      verdict: z.enum(VERDICTS),
      title: z.string(),
      /** One sentence with the basis of the result. */
      why: z.string(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      /** A page of this site with details. */
      link: z.object({ text: z.string(), to: z.string() }).nullable(),
      at: z.int(),
    }),
  },
} satisfies CallSchemas
