import { z } from 'zod'
import { askRef } from '../ask/cards'
import type { CallSchemas } from '../call'
import { RISK_KINDS } from '../codes'
import { buildPageSchema, seo, sharePayload } from '../common'
import { shownBlock } from '../content/blocks'
import { reportCard } from '../content/cards'
import { textSave, textSaved } from '../content/schema'
import { bool, date, dateText, flag, id, ids, int, json, line, paging, text } from '../field'
import { houseCard } from '../house/cards'
import { lawArticle } from '../law/cards'
import { loanRate } from '../loan/cards'
import { wikiCard, wikiCategory } from './cards'

const ref = z.object({ id: z.int(), title: z.string() })
const figure = z.object({ value: z.string(), unit: z.string(), text: z.string() })
const myth = z.object({ wrong: z.string(), right: z.string() })
/** Entries have no cover. */
const { cover: _cover, ...wikiText } = textSave
const short = (max: number) => z.string().trim().max(max)

/** Fields of an entry in addition to its text. */
export const wikiOwn = z.object({
  alias: z.string(),
  short: z.string(),
  is_risk: flag,
  sort: z.int(),
  figures: z.array(figure),
  myths: z.array(myth),
  /** Linked law articles and entries. */
  laws: z.array(z.object({ id: z.int(), name: z.string() })),
  related: z.array(z.object({ id: z.int(), name: z.string() })),
  checked_by: z.string(),
  checked_day: dateText.nullable(),
})
export type WikiOwn = z.infer<typeof wikiOwn>

export const wiki = z.object({
  ...wikiCard.shape,
  alias: z.string(),
  /** HTML generated from the blocks. */
  content: z.string(),
  blocks: z.array(shownBlock),
  figures: z.array(figure),
  myths: z.array(myth),
  laws: z.array(lawArticle),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  checked_by: z.string(),
  checked_day: dateText.nullable(),
  prev: ref.nullable(),
  next: ref.nullable(),
  related: z.array(wikiCard),
  /** Open lots; `title` describes the selection. `kind`: burden that their notices deny; null: the next to start. */
  lots: z.object({
    title: z.string(),
    kind: z.enum(RISK_KINDS).nullable(),
    total: z.int(),
    list: z.array(houseCard),
  }),
  asks: z.array(askRef),
  seo,
  share: sharePayload,
})
export type Wiki = z.infer<typeof wiki>

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const wikiCalls = {
  'wiki/newer-wiki': {
    request: z.object({ limit: int(1, 20).optional() }),
    result: z.object({ list: z.array(wikiCard) }),
  },
  'wiki/newer-report': {
    request: z.object({ limit: int(1, 20).optional() }),
    result: z.object({ list: z.array(reportCard) }),
  },
  'wiki/param': {
    request: z.object({}),
    result: z.object({
      categories: z.array(wikiCategory),
      hot_words: z.array(z.string()),
      /** First entries of each category, in order. */
      heads: z.array(z.object({ id: z.int(), category_id: z.int(), title: z.string(), is_risk: flag })),
      total: z.int(),
    }),
  },
  'wiki/list': {
    request: z.object({ category_id: id().optional(), keyword: line(1, 50).optional(), ...paging }),
    result: buildPageSchema(wikiCard),
  },
  'wiki/wiki-info': { request: z.object({ id: id() }), result: z.object({ wiki }) },
  'wiki/save': {
    request: z.object({
      ...wikiText,
      category_id: id().optional(),
      alias: text(0, 60).optional(),
      short: text(0, 60).optional(),
      is_risk: bool().optional(),
      sort: int(0, 9_999).optional(),
      figures: json(
        z.array(z.object({ value: short(20), unit: short(10), text: short(80) })).max(4),
      ).optional(),
      myths: json(z.array(z.object({ wrong: short(200), right: short(400) })).max(6)).optional(),
      law_ids: ids().optional(),
      related_ids: ids().optional(),
      checked_by: text(0, 30).optional(),
      checked_day: date().optional(),
    }),
    result: z.object({ id: z.int(), ...textSaved }),
  },
  'wiki/loan': {
    request: z.object({ limit: int(1, 20).optional() }),
    result: z.object({ list: z.array(wikiCard), rates: z.array(loanRate) }),
  },
} satisfies CallSchemas
