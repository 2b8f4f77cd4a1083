import { z } from 'zod'
import type { CallSchemas } from '../call'
import { nameRef, buildPageSchema } from '../common'
import { bool, date, id, ids, idemKey, line, paging, text } from '../field'
import { lawArticle } from './cards'

const citation = z.object({ id: z.int(), title: z.string() })

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const lawCalls = {
  'law/list': {
    request: z.object({
      ids: ids().optional(),
      keyword: line(1, 50).optional(),
      law: line(1, 100).optional(),
      /** Only articles last checked before this day. */
      checked_before: date().optional(),
      ...paging,
    }),
    result: buildPageSchema(lawArticle),
  },
  'law/info': {
    request: z.object({ id: id() }),
    result: z.object({
      law: lawArticle,
      /** Other articles of the same law. */
      siblings: z.array(nameRef),
      asks: z.array(citation),
      wikis: z.array(citation),
    }),
  },
  'law/save': {
    request: z.object({
      id: id().optional(),
      law: line(2, 100).optional(),
      law_short: line(2, 40).optional(),
      doc_no: line(0, 60).optional(),
      article: line(1, 40).optional(),
      text: text(5, 5000).optional(),
      is_paraphrase: bool().optional(),
      source: line(2, 200).optional(),
      source_url: line(0, 500)
        .refine(v => v === '' || /^https:\/\/[\w.-]+\//.test(v), { message: '应为 https 地址' })
        .optional(),
      checked_day: date().optional(),
      valid_from: date().optional(),
      valid_to: line(0, 10).optional(),
      idem_key: idemKey(),
    }),
    /** `waiting`: id of the pending approval by another staff member, with nothing changed yet; null if the change is applied. */
    result: z.object({ law: lawArticle, waiting: z.int().nullable() }),
  },
} satisfies CallSchemas
