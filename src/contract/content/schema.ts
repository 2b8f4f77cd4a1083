import { z } from 'zod'
import { date, id, idemKey, ids, int, json, line, oneOf, paging, text } from '../field'
import type { CallSchemas } from '../call'
import { pageOf } from '../common'
import { houseCard } from '../house/cards'
import { blocks } from './blocks'
import {
  article,
  articleCard,
  banner,
  group,
  report,
  reportCard,
  REPORT_KINDS,
  story,
  storyCard,
  tag,
  TEXT_STATES,
  titleRef,
} from './cards'

/** What a save of any text takes: blocks, or HTML that becomes blocks. */
const textSave = {
  id: id().optional(),
  title: line(2, 60),
  summary: text(0, 200).optional(),
  cover: line(1, 500).optional(),
  content: text(1, 100_000).optional(),
  blocks: json(blocks()).optional(),
  status: oneOf(TEXT_STATES).optional(),
  /** With status scheduled: Unix seconds. */
  publish_at: int().optional(),
  /** What was changed, for readers and for the list of versions. */
  note: text(0, 200).optional(),
  /** Of the text that was changed: another's change since then is 1008. */
  updated_at: int().optional(),
  idem_key: idemKey(),
}
const seoField = json(
  z.object({
    title: z.string().max(80),
    keywords: z.string().max(200),
    description: z.string().max(200),
  }),
).optional()
/** What of the HTML could not be kept. */
const dropped = z.array(z.string())

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const contentCalls = {
  'article/list': {
    request: z.object({
      group_id: id().optional(),
      tag_id: id().optional(),
      keyword: line(1, 50).optional(),
      sort: oneOf(['new_desc', 'hot_desc']).optional(),
      status: oneOf(TEXT_STATES).optional(),
      ...paging,
    }),
    result: pageOf(articleCard),
  },
  'article/groups': { request: z.object({}), result: z.object({ list: z.array(group) }) },
  'article/tags': {
    request: z.object({ group_id: id().optional() }),
    /** total: published articles with it. */
    result: z.object({ list: z.array(z.object({ ...tag.shape, total: z.int() })) }),
  },
  /** Open lots that published articles name, those of the newest first. */
  'article/houses': {
    request: z.object({ ...paging }),
    result: pageOf(z.object({ house: houseCard, article: titleRef })),
  },
  'article/info': { request: z.object({ id: id() }), result: z.object({ article }) },
  'article/save': {
    request: z.object({
      ...textSave,
      group_id: id(),
      tag_ids: ids().optional(),
      author: line(1, 50).optional(),
      source: line(1, 64).optional(),
      seo: seoField,
    }),
    result: z.object({ article, dropped }),
  },
  'story/list': {
    request: z.object({ tag_id: id().optional(), keyword: line(1, 50).optional(), ...paging }),
    result: pageOf(storyCard),
  },
  'story/info': { request: z.object({ id: id() }), result: z.object({ story }) },
  'story/save': {
    request: z.object({
      ...textSave,
      tag_ids: ids().optional(),
      author: line(1, 50).optional(),
      date: date().optional(),
    }),
    result: z.object({ story, dropped }),
  },
  'report/list': {
    request: z.object({
      region_id: id().optional(),
      year: int(2000, 2100).optional(),
      kind: oneOf(REPORT_KINDS).optional(),
      keyword: line(1, 50).optional(),
      sort: oneOf(['new_desc', 'hot_desc']).optional(),
      ...paging,
    }),
    result: pageOf(reportCard),
  },
  'report/info': { request: z.object({ id: id() }), result: z.object({ report }) },
  'h5/report/count': {
    request: z.object({}),
    result: z.object({
      total: z.int(),
      this_year: z.int(),
      view_total: z.int(),
      years: z.array(z.object({ year: z.int(), total: z.int() })),
      latest_at: z.int(),
    }),
  },
  'h5/banner/home': {
    request: z.object({}),
    result: z.object({ list: z.array(banner) }),
  },
} satisfies CallSchemas
