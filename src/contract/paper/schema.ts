import { z } from 'zod'
import type { CallSchemas } from '../call'
import { bool, file, flag, id, int, line, enumField } from '../field'
import { PAPER_KINDS, PAPER_MATTERS, MAX_PAPER_PAGES } from '../paper-rules'
import { comparedMatter, contradiction, deskPaper, lotBurden, lotPaper, paperFact } from './cards'

const ofLot = { house_id: id(), kind: enumField(PAPER_KINDS) }

const deskPapers = z.object({
  house_id: z.int(),
  papers: z.array(deskPaper),
  none: z.array(z.object({ kind: z.enum(PAPER_KINDS), reason: z.string(), at: z.int() })),
})

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const paperCalls = {
  'house/papers': {
    request: z.object({ house_id: id() }),
    result: z.object({
      house_id: z.int(),
      title: z.string(),
      /** One of each kind. */
      papers: z.array(lotPaper),
      contradictions: z.array(contradiction),
      /** Matters that were compared; the others are unknown. */
      compared: z.array(comparedMatter),
      /** Buyers' questions that no paper answers. */
      silent: z.array(z.enum(PAPER_MATTERS)),
      burdens: z.array(lotBurden),
      /** Burdens that the papers deny. */
      denied: z.array(paperFact),
      is_demo: flag,
    }),
  },
  'house/paper-page': {
    request: z.object({ ...ofLot, no: int(1, MAX_PAPER_PAGES) }),
    result: z.object({
      kind: z.enum(PAPER_KINDS),
      no: z.int(),
      page_total: z.int(),
      place: z.string(),
      /** Empty: no readable text on it. */
      text: z.string(),
      picture: z.string().nullable(),
      facts: z.array(paperFact),
    }),
  },
  'desk/papers': { request: z.object({ house_id: id() }), result: deskPapers },
  'desk/paper-add': {
    /** A PDF replaces the paper of its kind; a picture appends a page to a paper made of pictures. */
    request: z.object({ ...ofLot, file: file(), file_name: line(1, 200) }),
    result: deskPapers,
  },
  'desk/paper-remove': { request: z.object(ofLot), result: deskPapers },
  'desk/paper-show': {
    /** Releases the original to the public, after the editor has seen the findings of this version; or withholds it again. */
    request: z.object({ ...ofLot, version: line(1, 60), is_original: bool() }),
    result: deskPapers,
  },
  'desk/paper-none': {
    /** Records that the court gave none, with the reason; without a reason, reverts that. */
    request: z.object({ ...ofLot, reason: line(2, 100).optional() }),
    result: deskPapers,
  },
} satisfies CallSchemas
