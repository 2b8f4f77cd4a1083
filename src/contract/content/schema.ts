// Schemas of the content endpoints: articles, letters, reports, banners and campaign pages. `textSave` holds the fields shared by every
// text. A save carries the `updated_at` it is based on and fails with 1008 if somebody else saved since; autosaves of one editor window
// share a version.
import { z } from 'zod'
import {
  bool,
  date,
  id,
  idemKey,
  ids,
  int,
  json,
  line,
  listField,
  enumField,
  paging,
  deskPaging,
  text,
} from '../field'
import type { CallSchemas } from '../call'
import { done, buildPageSchema } from '../common'
import { houseCard } from '../house/cards'
import { MAX_BLOCKS, draftBlocks } from './blocks'
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

/** Autosaves of one editor window form a single version, regardless of their number. */
const autosave = {
  /** Set on autosave. Only drafts are autosaved. */
  is_auto: bool().optional(),
  /** Id of the editor window: two windows on one text count as two editors. */
  window: idemKey().optional(),
}
/**
 * Fields common to every text save: blocks, or HTML that the server converts to blocks. A draft may omit everything that only publication
 * requires.
 */
export const textSave = {
  id: id().optional(),
  /** At least two characters unless it is a draft. */
  title: line(0, 60),
  summary: text(0, 200).optional(),
  cover: line(1, 500).optional(),
  content: text(1, 100_000).optional(),
  blocks: json(draftBlocks()).optional(),
  status: enumField(TEXT_STATES).optional(),
  /** Unix seconds, with status scheduled. */
  publish_at: int().optional(),
  /** Change note for readers and for the version list. */
  note: text(0, 200).optional(),
  /** Version that the save is based on: fails with 1008 if somebody else changed the text since. */
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
  /** Parts of the HTML that the conversion dropped. */
  dropped: z.array(z.string()),
  /** Version written by this save, for the next one: a later read might return somebody else's. */
  updated_at: z.int(),
  /** Id of the pending approval by another staff member; readers see the previous version until then. */
  waiting: z.int().nullable(),
}

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const contentCalls = {
  'article/list': {
    request: z.object({
      group_id: id().optional(),
      tag_id: id().optional(),
      keyword: line(1, 50).optional(),
      sort: enumField(['new_desc', 'hot_desc']).optional(),
      status: enumField(TEXT_STATES).optional(),
      ...paging,
    }),
    result: buildPageSchema(articleCard),
  },
  'article/groups': { request: z.object({}), result: z.object({ list: z.array(group) }) },
  'article/tags': {
    request: z.object({ group_id: id().optional() }),
    /** total: published articles with the tag. */
    result: z.object({ list: z.array(z.object({ ...tag.shape, total: z.int() })) }),
  },
  /** Open lots that published articles mention, by newest article. */
  'article/houses': {
    request: z.object({ ...paging }),
    result: buildPageSchema(z.object({ house: houseCard, article: titleRef })),
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
    result: buildPageSchema(storyCard),
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
      kind: enumField(REPORT_KINDS).optional(),
      keyword: line(1, 50).optional(),
      sort: enumField(['new_desc', 'hot_desc']).optional(),
      ...paging,
    }),
    result: buildPageSchema(reportCard),
  },
  'report/info': { request: z.object({ id: id() }), result: z.object({ report }) },
  'report/save': {
    request: z.object({
      ...textSave,
      kind: enumField(REPORT_KINDS),
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
    request: z.object({ place: enumField(BANNER_PLACES).optional() }),
    result: z.object({ list: z.array(banner) }),
  },
  /** Banners shown at any time between two moments, for the desk; plus totals of those not over and those shown now. */
  'banner/all': {
    request: z.object({ from: int().optional(), until: int().optional() }),
    result: z.object({ list: z.array(deskBanner), total: z.int(), out_total: z.int() }),
  },
  'banner/save': {
    request: z.object({
      id: id().optional(),
      place: enumField([...BANNER_PLACES, ...HOME_PLACES]),
      title: line(1, 30),
      image: line(1, 500),
      /** Path of an existing screen of this site, or an https URL of a configured host. */
      to: line(1, 500),
      sort: int(0, 9_999).optional(),
      start_time: int(),
      end_time: int(),
      is_ad: bool().optional(),
      /** Covers the whole home page; only for slot home_popup. */
      is_full_screen: bool().optional(),
      /** Hidden, regardless of its schedule. */
      is_draft: bool().optional(),
      idem_key: idemKey(),
    }),
    /** `waiting`: id of the pending approval by another staff member; an unpublished banner stays a draft until then. */
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
    /** position: index in the list of lots before which the banner is inserted. */
    result: buildPageSchema(z.object({ position: z.int(), banner })),
  },
  'h5/marketing-page/get': {
    request: z.object({ id: id() }),
    result: z.object({ page: marketingPage }),
  },
  'marketing-page/list': { request: z.object({ ...deskPaging }), result: buildPageSchema(marketingCard) },
  'marketing-page/save': {
    request: z.object({
      id: id().optional(),
      /** A draft may lack a title and blocks; a published page has a title of at least two characters. */
      title: line(0, 30),
      headline: text(0, 60).optional(),
      summary: text(0, 200).optional(),
      covers: json(z.array(z.string().max(500)).max(3)).optional(),
      top_height: int(0, 400).optional(),
      bottom_height: int(0, 400).optional(),
      blocks: json(draftBlocks()).optional(),
      /** Indexes of hidden blocks, from 0. If omitted, all sent blocks are shown. */
      hidden: json(
        listField(
          z
            .int()
            .min(0)
            .max(MAX_BLOCKS - 1),
          { max: MAX_BLOCKS },
        ),
      ).optional(),
      seo: seoField,
      next: json(z.object({ title: z.string().max(40), to: z.string().max(500) }).nullable()).optional(),
      status: enumField(MARKETING_STATES).optional(),
      start_time: int(),
      end_time: int(),
      /** Version of the page that the change is based on: fails with 1008 if somebody else changed it since. */
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
