import { z } from 'zod'
import type { CallSchemas } from '../call'
import { bool, file, flag, id, int, line, oneOf } from '../field'
import { PAPER_KINDS, PAPER_MATTERS, PAPER_PAGES_MOST } from '../paper-rules'
import { comparedMatter, contradiction, deskPaper, lotBurden, lotPaper, paperFact } from './cards'

const ofLot = { house_id: id(), kind: oneOf(PAPER_KINDS) }

const deskPapers = z.object({
  house_id: z.int(),
  papers: z.array(deskPaper),
  none: z.array(z.object({ kind: z.enum(PAPER_KINDS), reason: z.string(), at: z.int() })),
})

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const paperCalls = {
  'house/papers': {
    request: z.object({ house_id: id() }),
    result: z.object({
      house_id: z.int(),
      title: z.string(),
      /** One of each kind. */
      papers: z.array(lotPaper),
      contradictions: z.array(contradiction),
      /** The matters that were compared; nothing is known of the others. */
      compared: z.array(comparedMatter),
      /** What a buyer asks and no paper says. */
      silent: z.array(z.enum(PAPER_MATTERS)),
      burdens: z.array(lotBurden),
      /** Burdens that the papers say are not there. */
      denied: z.array(paperFact),
      is_demo: flag,
    }),
  },
  'house/paper-page': {
    request: z.object({ ...ofLot, no: int(1, PAPER_PAGES_MOST) }),
    result: z.object({
      kind: z.enum(PAPER_KINDS),
      no: z.int(),
      page_total: z.int(),
      place: z.string(),
      /** Empty: nothing on it could be read. */
      text: z.string(),
      picture: z.string().nullable(),
      facts: z.array(paperFact),
    }),
  },
  'desk/papers': { request: z.object({ house_id: id() }), result: deskPapers },
  'desk/paper-add': {
    /** A PDF takes the place of the paper of its kind; a picture is a page more of one that is made of pictures. */
    request: z.object({ ...ofLot, file: file(), file_name: line(1, 200) }),
    result: deskPapers,
  },
  'desk/paper-remove': { request: z.object(ofLot), result: deskPapers },
  'desk/paper-show': {
    /** Shows the original to anybody, for who has seen the marks of this version; or holds it back again. */
    request: z.object({ ...ofLot, version: line(1, 60), is_original: bool() }),
    result: deskPapers,
  },
  'desk/paper-none': {
    /** The court gave none, for this reason; without one that is taken back. */
    request: z.object({ ...ofLot, reason: line(2, 100).optional() }),
    result: deskPapers,
  },
} satisfies CallSchemas
