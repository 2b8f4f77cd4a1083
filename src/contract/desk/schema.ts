import { z } from 'zod'
import { block, blocks, shownBlock } from '../content/blocks'
import { CLIENT_PLATFORMS, FAULT_ORDERS } from './client-errors'
import { keyFigure, REPORT_KINDS, storedMarketing, tag, TEXT_STATES } from '../content/cards'
import { ASK_STATUSES } from '../ask-rules'
import { askRef } from '../ask/cards'
import type { CallSchemas } from '../call'
import { HOUSE_STATUSES } from '../codes'
import { done, pageOf, seo } from '../common'
import { bool, date, flag, id, ids, int, json, line, oneOf, paging, text } from '../field'
import { houseCard } from '../house/cards'
import { lawArticle } from '../law/cards'
import { firstRunCalls } from './first-run'
import { deskImportCalls } from './imports'
import { deskCaseCalls } from './cases'
import { fourEyesCalls } from './four-eyes'
import { deskLeadCalls } from './leads'
import { deskLotCalls, keptValue } from './lots'
import { deskThingCalls } from './things'
import { runningCalls } from './running'
import { businessCalls } from './business'
import { videoCard } from '../video/cards'
import { videoWords } from '../video/schema'
import { wikiOwn } from '../wiki/schema'

const TEXT_TYPES = ['article', 'story', 'report', 'wiki'] as const
export type DeskTextType = (typeof TEXT_TYPES)[number]

/** Somebody else who has the text open, and since when the last sign came. */
const holder = z.object({ name: z.string(), at: z.int() })

/** A fault of clients: all reports of one message, release, platform and place. Nothing of who met it. */
const clientError = z.object({
  id: z.int(),
  /** unknown: its client did not say. */
  release: z.string(),
  platform: z.enum(CLIENT_PLATFORMS),
  name: z.string(),
  message: z.string(),
  /** Of one report. */
  stack: z.string(),
  /** Names of the route table, at most ten. */
  screens: z.array(z.string()),
  total: z.int(),
  first_at: z.int(),
  last_at: z.int(),
  settled_at: z.int().nullable(),
})
export type ClientError = z.infer<typeof clientError>

const textRow = z.object({
  type: z.enum(TEXT_TYPES),
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  /** Of an article; of an entry its category; the other types have none. */
  group_id: z.int().nullable(),
  group_name: z.string(),
  status: z.enum(TEXT_STATES),
  publish_at: z.int().nullable(),
  created_at: z.int(),
  updated_at: z.int(),
  /** Views of the last thirty days. */
  view_total: z.int(),
  /** Lots that it names. */
  house_total: z.int(),
  /** Articles of law in it: how many, how many were checked too long ago, how many are no longer in force. */
  law_total: z.int(),
  law_due: z.int(),
  law_ended: z.int(),
  author: z.string(),
  /** Who changed it last; null: nobody did, or the clock published it. */
  editor: z.string().nullable(),
  version: z.int(),
  note: z.string(),
  holder: holder.nullable(),
  /** Who is asked to read it; `read_at` null: not yet read. */
  reviewer: z.object({ uid: z.int(), name: z.string(), read_at: z.int().nullable() }).nullable(),
  /** Remarks that are not settled. */
  remark_total: z.int(),
  /** Lots that it names and that cannot be had any more. */
  house_ended: z.int(),
  /** The number of a change of it that waits for another of the staff; null: none does. */
  waiting: z.int().nullable(),
})
export type DeskTextRow = z.infer<typeof textRow>

const textRemark = z.object({
  id: z.int(),
  name: z.string(),
  /** The words that are meant; '' for the whole. */
  quote: z.string(),
  text: z.string(),
  at: z.int(),
  is_done: flag,
})
export type TextRemark = z.infer<typeof textRemark>

const deskText = z.object({
  ...textRow.shape,
  remarks: z.array(textRemark),
  blocks: z.array(block),
  tags: z.array(tag),
  source: z.string(),
  /** Of a letter: its day. */
  date: z.string(),
  seo,
  /** Of a report, and of an entry, what no other text has. */
  report: z
    .object({
      kind: z.enum(REPORT_KINDS),
      period: z.string(),
      region_id: z.int(),
      figures: z.array(keyFigure),
    })
    .nullable(),
  wiki: wikiOwn.nullable(),
})
export type DeskText = z.infer<typeof deskText>

const textVersion = z.object({
  no: z.int(),
  status: z.enum(TEXT_STATES),
  title: z.string(),
  summary: z.string(),
  note: z.string(),
  at: z.int(),
  editor: z.string().nullable(),
  /** A window saved it by itself. */
  is_auto: flag,
})

/** A video as the desk has it, public or withdrawn. */
const deskVideo = z.object({
  id: z.int(),
  type: z.enum(['house', 'closing']),
  /** Its number in the addresses of its type. */
  number: z.int(),
  title: z.string(),
  text: z.string(),
  poster: z.string(),
  duration: z.int(),
  house_title: z.string().nullable(),
  house_status: z.enum(HOUSE_STATUSES).nullable(),
  agent_name: z.string().nullable(),
  /** Views of the last thirty days, and all. */
  month_total: z.int(),
  view_total: z.int(),
  followed_total: z.int(),
  created_at: z.int(),
  /** null: it is public. */
  withdrawn_at: z.int().nullable(),
  /** It has not been public yet. */
  is_draft: flag,
  /** Its film, which of a draft only who was given the address can see. */
  video_url: z.string(),
})
export type DeskVideo = z.infer<typeof deskVideo>

const subject = { type: oneOf(TEXT_TYPES), id: id() }
/** What keeps its versions: texts, and pages of campaigns. */
const versioned = { type: oneOf([...TEXT_TYPES, 'marketing']), id: id() }
export type VersionedType = DeskTextType | 'marketing'

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const deskCalls = {
  'desk/home': {
    request: z.object({}),
    result: z.object({
      counts: z.object({
        article: z.int(),
        story: z.int(),
        report: z.int(),
        wiki: z.int(),
        marketing: z.int(),
        video: z.int(),
        /** What waits for an editor. */
        review: z.int(),
        asks: z.int(),
        reports: z.int(),
        /** Open cases, and those among them past their time. */
        cases: z.int(),
        cases_late: z.int(),
        checks: z.int(),
        laws: z.int(),
        banners: z.int(),
        /** Changes that wait for another of the staff. */
        prepared: z.int(),
        /** Messages that could not be sent; null for who is no admin. */
        dead: z.int().nullable(),
        /** Requests of people about their data that are due in two days or late, and licences that end within a month; null likewise. */
        persons: z.int().nullable(),
        licences: z.int().nullable(),
      }),
      /** When the question that waits longest was put. */
      oldest_ask: z.int().nullable(),
      upcoming: z.array(
        z.object({
          type: z.enum([...TEXT_TYPES, 'banner', 'marketing']),
          id: z.int(),
          title: z.string(),
          publish_at: z.int(),
        }),
      ),
      /** Articles of law whose check is due or will be soon, the oldest check first. */
      laws: z.array(lawArticle),
      now: z.int(),
    }),
  },
  'desk/texts': {
    request: z.object({
      type: oneOf(TEXT_TYPES),
      status: oneOf(TEXT_STATES).optional(),
      /** Only texts with an article of law that is due for a check or no longer in force. */
      due: bool().optional(),
      group_id: id().optional(),
      /** Who changed it last. */
      writer: id().optional(),
      keyword: line(1, 50).optional(),
      ...paging,
    }),
    result: z.object({
      ...pageOf(textRow).shape,
      counts: z.object({
        all: z.int(),
        draft: z.int(),
        review: z.int(),
        scheduled: z.int(),
        published: z.int(),
        withdrawn: z.int(),
        due: z.int(),
      }),
      /** Published in this month, and first views of today. */
      month_total: z.int(),
      read_today: z.int(),
    }),
  },
  'desk/text': { request: z.object(subject), result: z.object({ text: deskText }) },
  'desk/preview': {
    request: z.object({ blocks: json(blocks()) }),
    result: z.object({
      blocks: z.array(shownBlock),
      houses: z.array(houseCard),
      videos: z.array(videoCard),
    }),
  },
  'desk/read-html': {
    request: z.object({ content: text(1, 100_000) }),
    result: z.object({ blocks: z.array(block), dropped: z.array(z.string()) }),
  },
  'desk/state': {
    request: z.object({
      ...subject,
      status: oneOf(TEXT_STATES),
      /** With status scheduled: Unix seconds. */
      publish_at: int().optional(),
      note: text(0, 200).optional(),
      updated_at: int().optional(),
    }),
    result: z.object({ text: deskText }),
  },
  'desk/file': {
    request: z.object({
      type: oneOf(['article', 'story', 'wiki']),
      ids: ids(1, 50),
      /** Of articles their group, of entries their category. */
      group_id: id().optional(),
      /** Added to the tags that are there; entries have none. */
      tag_ids: ids(1, 10).optional(),
    }),
    result: z.object({ total: z.int() }),
  },
  'desk/views': {
    request: z.object(subject),
    /** First views of each of the last thirty days, the oldest first. */
    result: z.object({ list: z.array(z.object({ day: z.string(), total: z.int() })) }),
  },
  'desk/editors': {
    request: z.object({}),
    result: z.object({ list: z.array(z.object({ uid: z.int(), name: z.string() })) }),
  },
  'desk/review': {
    /** Asks somebody to read it, or says that the caller has read it: as it was at `updated_at`. */
    request: z.object({
      ...subject,
      reviewer_uid: id().optional(),
      read: bool().optional(),
      updated_at: int().optional(),
    }),
    result: z.object({ text: deskText }),
  },
  'desk/remark': {
    request: z.object({ ...subject, quote: line(0, 200).optional(), text: text(1, 500) }),
    result: z.object({ text: deskText }),
  },
  'desk/close-remark': {
    request: z.object({ id: id() }),
    result: z.object({ text: deskText }),
  },
  'desk/asks': {
    request: z.object({
      filter: oneOf(['pending', 'unanswered', 'published', 'rejected', 'basic']).optional(),
      /** In the question, its answers, or the name of who asked. */
      keyword: line(1, 50).optional(),
      ...paging,
    }),
    result: z.object({
      ...pageOf(
        z.object({
          id: z.int(),
          type_text: z.string(),
          title: z.string(),
          status: z.enum(ASK_STATUSES),
          /** The hidden number of who asked, or a name. */
          who: z.string(),
          answer_total: z.int(),
          created_at: z.int(),
        }),
      ).shape,
      counts: z.object({
        pending: z.int(),
        unanswered: z.int(),
        published: z.int(),
        rejected: z.int(),
        basic: z.int(),
        reports: z.int(),
      }),
      /** Whether those that nobody answers are passed to managers by themselves. */
      hands_over: flag,
    }),
  },
  'desk/ask': {
    request: z.object({ id: id() }),
    result: z.object({
      who: z.string(),
      /** Which question of theirs it is, from 1. */
      no: z.int(),
      created_at: z.int(),
      /** Questions of its kind that are kept for buyers. */
      basic_total: z.int(),
      /** percent: of its words in pairs that the other has. */
      similar: z.array(z.object({ ...askRef.shape, percent: z.int() })),
      agents: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          /** Answers to questions of its kind, and to any today. */
          answer_total: z.int(),
          today_total: z.int(),
          is_asked: flag,
        }),
      ),
      /** What answers to questions like it cite. */
      laws: z.array(lawArticle),
      history: z.array(z.object({ at: z.int(), editor: z.string(), action: z.string(), status: z.string() })),
    }),
  },
  'desk/ask-agents': {
    request: z.object({ id: id(), agent_ids: ids(1, 5) }),
    /** Those who were not asked before. */
    result: z.object({ total: z.int() }),
  },
  'desk/hand-over': {
    request: z.object({ is_on: bool() }),
    result: z.object({ is_on: flag }),
  },
  'desk/merge-ask': {
    request: z.object({ id: id(), into_id: id() }),
    result: z.object({ reason: z.string() }),
  },
  'desk/hold': {
    request: z.object({ ...subject, leave: bool().optional() }),
    result: z.object({ holder: holder.nullable(), is_held: flag }),
  },
  'desk/versions': { request: z.object(versioned), result: z.object({ list: z.array(textVersion) }) },
  'desk/version': {
    request: z.object({ ...versioned, no: int(1, 1_000_000) }),
    result: z.object({
      version: z.object({
        ...textVersion.shape,
        blocks: z.array(block),
        /** Places of a page's blocks that were not shown; of a text none. */
        hidden: z.array(z.int()),
      }),
    }),
  },
  'desk/marketing': { request: z.object({ id: id() }), result: z.object({ page: storedMarketing }) },
  'desk/videos': {
    request: z.object({
      type: oneOf(['house', 'closing']).optional(),
      state: oneOf(['shown', 'draft', 'withdrawn']).optional(),
      /** In the heading, the lot or the manager's name. */
      keyword: line(1, 50).optional(),
      ...paging,
    }),
    result: z.object({
      ...pageOf(deskVideo).shape,
      counts: z.object({ all: z.int(), shown: z.int(), draft: z.int(), withdrawn: z.int() }),
    }),
  },
  'desk/save-video': {
    /** New words, or withdrawn and public again; what is not named stays. */
    request: z.object({
      id: id(),
      title: videoWords.title.optional(),
      text: text(0, 500).optional(),
      withdrawn: bool().optional(),
    }),
    /** `waiting`: the number under which it waits for another of the staff, and nothing has changed yet. */
    result: z.object({ video: deskVideo, waiting: z.int().nullable() }),
  },
  'desk/client-errors': {
    request: z.object({
      release: line(1, 40).optional(),
      platform: oneOf(CLIENT_PLATFORMS).optional(),
      settled: bool().optional(),
      sort: oneOf(FAULT_ORDERS).optional(),
      ...paging,
    }),
    result: z.object({
      ...pageOf(clientError).shape,
      /** Of which something is kept, the newest first; at most 20. */
      releases: z.array(z.string()),
      /** What the site itself serves now; empty where that is not known. */
      current: z.string(),
      /** Whatever is asked for. */
      counts: z.object({ open: z.int(), settled: z.int() }),
    }),
  },
  'desk/settle-client-error': {
    /** Settled in every release that was seen before; in a later one it comes back. */
    request: z.object({ id: id(), settled: bool() }),
    result: done,
  },
  'desk/changes': {
    request: z.object({
      entity_type: line(1, 40).optional(),
      entity_id: id().optional(),
      /** Whose changes. */
      uid: id().optional(),
      day_from: date().optional(),
      day_to: date().optional(),
      ...paging,
    }),
    result: pageOf(
      z.object({
        id: z.int(),
        action: z.string(),
        entity_type: z.string(),
        entity_id: z.int(),
        editor: z.string(),
        /** Of the thing that was changed, where it has one. */
        title: z.string(),
        status: z.string(),
        at: z.int(),
        /** What it rests on, where it was said. */
        basis: z.string().nullable(),
        /** From what to what; nothing of a member. */
        fields: z.array(z.object({ field: z.string(), before: keptValue, after: keptValue })),
      }),
    ),
  },
  ...deskLotCalls,
  ...deskThingCalls,
  ...deskImportCalls,
  ...deskCaseCalls,
  ...fourEyesCalls,
  ...deskLeadCalls,
  ...firstRunCalls,
  ...runningCalls,
  ...businessCalls,
} satisfies CallSchemas
