import { z } from 'zod'
import { bool, date, id, idemKey, ids, int, json, line, listOf, oneOf, paging, text } from '../field'
import type { CallSchemas } from '../call'
import { done, pageOf } from '../common'
import { houseCard } from '../house/cards'
import { BLOCKS_MOST, draftBlocks } from './blocks'
import {
  article,
  articleCard,
  banner,
  BANNER_PLACES,
  deskBanner,
  group,
  HOME_PLACES,
  HOME_SLOTS,
  keyFigure,
  MARKETING_STATES,
  marketingCard,
  marketingPage,
  report,
  reportCard,
  REPORT_KINDS,
  story,
  storyCard,
  tag,
  TEXT_STATES,
  titleRef,
} from './cards'

/** What an editor's window saves by itself is one version, whatever the number of saves. */
const autosave = {
  /** The editor did not press anything. Only drafts are saved so. */
  is_auto: bool().optional(),
  /** Which window: two that write one text are two hands. */
  window: idemKey().optional(),
}
/** What a save of any text takes: blocks, or HTML that becomes blocks. A draft may lack whatever else has to be there before it comes out. */
export const textSave = {
  id: id().optional(),
  /** At least two characters once it is more than a draft. */
  title: line(0, 60),
  summary: text(0, 200).optional(),
  cover: line(1, 500).optional(),
  content: text(1, 100_000).optional(),
  blocks: json(draftBlocks()).optional(),
  status: oneOf(TEXT_STATES).optional(),
  /** With status scheduled: Unix seconds. */
  publish_at: int().optional(),
  /** What was changed, for readers and for the list of versions. */
  note: text(0, 200).optional(),
  /** Of the text that was changed: another's change since then is 1008. */
  updated_at: int().optional(),
  ...autosave,
  idem_key: idemKey(),
}
const seoField = json(
  z.object({
    title: z.string().max(80),
    keywords: z.string().max(200),
    description: z.string().max(200),
  }),
).optional()
export const textSaved = {
  /** What of the HTML could not be kept. */
  dropped: z.array(z.string()),
  /** Of this save, for the next one: read later it might be another's. */
  updated_at: z.int(),
  /** The number under which it waits for another of the staff to let it out: until then readers see what they saw. */
  waiting: z.int().nullable(),
}

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
      group_id: id().optional(),
      tag_ids: ids().optional(),
      author: line(1, 50).optional(),
      source: line(1, 64).optional(),
      seo: seoField,
    }),
    result: z.object({ article, ...textSaved }),
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
    result: z.object({ story, ...textSaved }),
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
  'report/save': {
    request: z.object({
      ...textSave,
      kind: oneOf(REPORT_KINDS),
      /** 2026-10, 2026 Q3, 2026. */
      period: line(0, 20).optional(),
      region_id: id().optional(),
      figures: json(z.array(keyFigure).max(8)).optional(),
      author: line(1, 50).optional(),
      seo: seoField,
    }),
    result: z.object({ id: z.int(), ...textSaved }),
  },
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
  'banner/info': { request: z.object({ id: id() }), result: z.object({ banner }) },
  'h5/banner/info': { request: z.object({ id: id() }), result: z.object({ banner }) },
  'banner/list': {
    request: z.object({ place: oneOf(BANNER_PLACES).optional() }),
    result: z.object({ list: z.array(banner) }),
  },
  /** What is out at any time between two moments, for the desk; of all how many are not over, and how many are out now. */
  'banner/all': {
    request: z.object({ from: int().optional(), until: int().optional() }),
    result: z.object({ list: z.array(deskBanner), total: z.int(), out_total: z.int() }),
  },
  'banner/save': {
    request: z.object({
      id: id().optional(),
      place: oneOf([...BANNER_PLACES, ...HOME_PLACES]),
      title: line(1, 30),
      image: line(1, 500),
      /** A path of a built screen of this site, or https of a configured host. */
      to: line(1, 500),
      sort: int(0, 9_999).optional(),
      start_time: int(),
      end_time: int(),
      is_ad: bool().optional(),
      /** Over the whole home page, for the place home_popup alone. */
      is_full_screen: bool().optional(),
      /** Not shown yet, whatever its time. */
      is_draft: bool().optional(),
      idem_key: idemKey(),
    }),
    /** `waiting`: the number under which it waits for another of the staff; one that is not out yet is a draft until then. */
    result: z.object({ banner: deskBanner, waiting: z.int().nullable() }),
  },
  'banner/del': { request: z.object({ id: id() }), result: done },
  'h5/occupy/home-page': {
    request: z.object({}),
    result: z.object({
      slots: z.array(z.object({ slot: z.enum(HOME_SLOTS), items: z.array(banner) })),
    }),
  },
  'h5/ad/home-waterfall': {
    request: z.object({ ...paging }),
    /** position: index in the list of lots before which it goes. */
    result: pageOf(z.object({ position: z.int(), banner })),
  },
  'h5/marketing-page/get': {
    request: z.object({ id: id() }),
    result: z.object({ page: marketingPage }),
  },
  'marketing-page/list': { request: z.object({ ...paging }), result: pageOf(marketingCard) },
  'marketing-page/save': {
    request: z.object({
      id: id().optional(),
      /** A draft may have none, and no block; a page that is out has two characters at least. */
      title: line(0, 30),
      headline: text(0, 60).optional(),
      summary: text(0, 200).optional(),
      covers: json(z.array(z.string().max(500)).max(3)).optional(),
      top_height: int(0, 400).optional(),
      bottom_height: int(0, 400).optional(),
      blocks: json(draftBlocks()).optional(),
      /** Places of the blocks that are not shown, from 0. Blocks that are sent without it are all shown. */
      hidden: json(
        listOf(
          z
            .int()
            .min(0)
            .max(BLOCKS_MOST - 1),
          { max: BLOCKS_MOST },
        ),
      ).optional(),
      seo: seoField,
      next: json(z.object({ title: z.string().max(40), to: z.string().max(500) }).nullable()).optional(),
      status: oneOf(MARKETING_STATES).optional(),
      start_time: int(),
      end_time: int(),
      /** Of the page that was changed: another's change since then is 1008. */
      updated_at: int().optional(),
      ...autosave,
      idem_key: idemKey(),
    }),
    result: z.object({
      page: marketingPage,
      updated_at: textSaved.updated_at,
      waiting: textSaved.waiting,
    }),
  },
} satisfies CallSchemas
