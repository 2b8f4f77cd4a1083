// Schemas of the admin console (desk): dashboard, texts with versions, reviews and remarks, questions, campaign pages, videos, client
// errors and the change log. Lots, leads, imports, cases and master data are in files of their own beside this one. Nothing here shows a
// member's full phone number.
import { z } from 'zod'
import { block, blocks, shownBlock } from '../content/blocks'
import { CLIENT_PLATFORMS, FAULT_ORDERS } from './client-errors'
import { keyFigure, REPORT_KINDS, storedMarketing, tag, TEXT_STATES } from '../content/cards'
import { ASK_STATUSES } from '../ask-rules'
import { askRef } from '../ask/cards'
import type { CallSchemas } from '../call'
import { HOUSE_STATUSES } from '../codes'
import { done, buildPageSchema, seo } from '../common'
import { bool, date, flag, id, ids, int, json, line, enumField, paging, deskPaging, text } from '../field'
import { houseCard } from '../house/cards'
import { ALL_PERMISSIONS } from '../permissions'
import { lawArticle } from '../law/cards'
import { firstRunCalls } from './first-run'
import { deskImportCalls } from './imports'
import { deskCaseCalls } from './cases'
import { fourEyesCalls } from './four-eyes'
import { deskLeadCalls } from './leads'
import { deskLotCalls, keptValue } from './lots'
import { deskThingCalls } from './things'
import { deskViewCalls } from './saved-views'
import { runningCalls } from './running'
import { deskSearchCalls } from './search'
import { TEXT_TYPES } from './table-rules'
import { businessCalls } from './business'
import { videoCard } from '../video/cards'
import { videoWords } from '../video/schema'
import { wikiOwn } from '../wiki/schema'

export type DeskTextType = (typeof TEXT_TYPES)[number]

/** Another editor who has the text open, and the time of their last heartbeat. */
const holder = z.object({ name: z.string(), at: z.int() })

/** A client error: all reports with the same message, release, platform and location. It holds nothing about the user. */
const clientError = z.object({
  id: z.int(),
  /** unknown: the client did not report it. */
  release: z.string(),
  platform: z.enum(CLIENT_PLATFORMS),
  name: z.string(),
  message: z.string(),
  /** Stack trace of one report. */
  stack: z.string(),
  /** Screen names from the route table, at most ten. */
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
  /** Group of an article, category of a wiki entry; null for other types. */
  group_id: z.int().nullable(),
  group_name: z.string(),
  status: z.enum(TEXT_STATES),
  publish_at: z.int().nullable(),
  created_at: z.int(),
  updated_at: z.int(),
  /** Views of the last thirty days. */
  view_total: z.int(),
  /** Lots that it mentions. */
  house_total: z.int(),
  /** Law articles in it: total, overdue for a check, no longer in force. */
  law_total: z.int(),
  law_due: z.int(),
  law_ended: z.int(),
  author: z.string(),
  /** Last editor; null: nobody, or scheduled publication. */
  editor: z.string().nullable(),
  version: z.int(),
  note: z.string(),
  holder: holder.nullable(),
  /** Requested reviewer; `read_at` null: not read yet. */
  reviewer: z.object({ uid: z.int(), name: z.string(), read_at: z.int().nullable() }).nullable(),
  /** Unresolved remarks. */
  remark_total: z.int(),
  /** Lots that it mentions and that are no longer available. */
  house_ended: z.int(),
  /** Id of a pending change awaiting another staff member's approval; null: none. */
  waiting: z.int().nullable(),
})
export type DeskTextRow = z.infer<typeof textRow>

const textRemark = z.object({
  id: z.int(),
  name: z.string(),
  /** Quoted words; '': the whole text. */
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
  /** Day of a letter. */
  date: z.string(),
  seo,
  /** Fields that only reports and wiki entries have. */
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
  /** Created by autosave. */
  is_auto: flag,
})

/** A video at the desk, public or withdrawn. */
const deskVideo = z.object({
  id: z.int(),
  type: z.enum(['house', 'closing']),
  /** Its id in the URLs of its type. */
  number: z.int(),
  title: z.string(),
  text: z.string(),
  poster: z.string(),
  duration: z.int(),
  house_title: z.string().nullable(),
  house_status: z.enum(HOUSE_STATUSES).nullable(),
  agent_name: z.string().nullable(),
  /** Views: last thirty days, and total. */
  month_total: z.int(),
  view_total: z.int(),
  followed_total: z.int(),
  created_at: z.int(),
  /** Null: public. */
  withdrawn_at: z.int().nullable(),
  /** Never published so far. */
  is_draft: flag,
  /** URL of its file; for a draft, only holders of the URL can see it. */
  video_url: z.string(),
})
export type DeskVideo = z.infer<typeof deskVideo>

const subject = { type: enumField(TEXT_TYPES), id: id() }
/** Types with a version history: texts and campaign pages. */
const versioned = { type: enumField([...TEXT_TYPES, 'marketing']), id: id() }
export type VersionedType = DeskTextType | 'marketing'

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const deskCalls = {
  'desk/home': {
    request: z.object({}),
    result: z.object({
      /** The caller's rights at the desk. */
      permissions: z.array(z.enum(ALL_PERMISSIONS)),
      counts: z.object({
        article: z.int(),
        story: z.int(),
        report: z.int(),
        wiki: z.int(),
        marketing: z.int(),
        video: z.int(),
        /** Items awaiting an editor. */
        review: z.int(),
        asks: z.int(),
        reports: z.int(),
        /** Open cases, and overdue ones among them. */
        cases: z.int(),
        cases_late: z.int(),
        checks: z.int(),
        laws: z.int(),
        banners: z.int(),
        /** Changes awaiting another staff member's approval. */
        prepared: z.int(),
        /** Messages that could not be sent; null unless the caller is an admin. */
        dead: z.int().nullable(),
        /**
         * Data subject requests due within two days or overdue, and licences that expire within a month; null unless the caller is an
         * admin.
         */
        persons: z.int().nullable(),
        licences: z.int().nullable(),
      }),
      /** Work of today beside the counts; leads are null unless the caller is an admin. */
      today: z.object({
        leads_late: z.int().nullable(),
        leads_free: z.int().nullable(),
        leads_due: z.int().nullable(),
        /** Lots that end today, open lots without all of their content, and without an agent. */
        lots_ending: z.int(),
        lots_lacking: z.int(),
        lots_unmanaged: z.int(),
        /** Import batches that wait for a decision. */
        imports: z.int(),
        /** Files whose last fetch failed. */
        pulls: z.int(),
        /** Rates that expire within a month without a successor. */
        rates: z.int(),
      }),
      /** Time of the oldest waiting question. */
      oldest_ask: z.int().nullable(),
      upcoming: z.array(
        z.object({
          type: z.enum([...TEXT_TYPES, 'banner', 'marketing']),
          id: z.int(),
          title: z.string(),
          publish_at: z.int(),
        }),
      ),
      /** Law articles whose check is due now or soon, oldest check first. */
      laws: z.array(lawArticle),
      now: z.int(),
    }),
  },
  'desk/texts': {
    request: z.object({
      type: enumField(TEXT_TYPES),
      status: enumField(TEXT_STATES).optional(),
      /** Only texts that cite a law article overdue for a check or no longer in force. */
      due: bool().optional(),
      group_id: id().optional(),
      /** Last editor. */
      writer: id().optional(),
      keyword: line(1, 50).optional(),
      ...deskPaging,
    }),
    result: z.object({
      ...buildPageSchema(textRow).shape,
      counts: z.object({
        all: z.int(),
        draft: z.int(),
        review: z.int(),
        scheduled: z.int(),
        published: z.int(),
        withdrawn: z.int(),
        due: z.int(),
      }),
      /** Published this month, and unique views today. */
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
      status: enumField(TEXT_STATES),
      /** Unix seconds, with status scheduled. */
      publish_at: int().optional(),
      note: text(0, 200).optional(),
      updated_at: int().optional(),
    }),
    result: z.object({ text: deskText }),
  },
  'desk/file': {
    request: z.object({
      type: enumField(['article', 'story', 'wiki']),
      ids: ids(1, 200),
      /** Group of articles, category of wiki entries. */
      group_id: id().optional(),
      /** Added to the existing tags; wiki entries have none. */
      tag_ids: ids(1, 10).optional(),
    }),
    result: z.object({ total: z.int() }),
  },
  'desk/views': {
    request: z.object(subject),
    /** Unique views of each of the last thirty days, oldest first. */
    result: z.object({ list: z.array(z.object({ day: z.string(), total: z.int() })) }),
  },
  'desk/editors': {
    request: z.object({}),
    result: z.object({ list: z.array(z.object({ uid: z.int(), name: z.string() })) }),
  },
  'desk/review': {
    /** Requests a review, or records that the caller has read the version of `updated_at`. */
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
      filter: enumField(['pending', 'unanswered', 'published', 'rejected', 'basic']).optional(),
      /** Searches the question, its answers, and the author's name. */
      keyword: line(1, 50).optional(),
      ...paging,
    }),
    result: z.object({
      ...buildPageSchema(
        z.object({
          id: z.int(),
          type_text: z.string(),
          title: z.string(),
          status: z.enum(ASK_STATUSES),
          /** Masked phone number of the author, or a name. */
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
      /** True if unanswered questions are forwarded to agents automatically. */
      hands_over: flag,
    }),
  },
  'desk/ask': {
    request: z.object({ id: id() }),
    result: z.object({
      who: z.string(),
      /** Sequence number among the author's questions, from 1. */
      no: z.int(),
      created_at: z.int(),
      /** Basic questions of its kind for buyers. */
      basic_total: z.int(),
      /** percent: share of its character pairs that the other question contains. */
      similar: z.array(z.object({ ...askRef.shape, percent: z.int() })),
      agents: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          /** Answers to questions of its kind, and all answers of today. */
          answer_total: z.int(),
          today_total: z.int(),
          is_asked: flag,
        }),
      ),
      /** Laws cited in answers to similar questions. */
      laws: z.array(lawArticle),
      history: z.array(z.object({ at: z.int(), editor: z.string(), action: z.string(), status: z.string() })),
    }),
  },
  'desk/ask-agents': {
    request: z.object({ id: id(), agent_ids: ids(1, 5) }),
    /** Number of agents newly requested. */
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
        /** Indexes of hidden blocks of a page; empty for a text. */
        hidden: z.array(z.int()),
      }),
    }),
  },
  'desk/marketing': { request: z.object({ id: id() }), result: z.object({ page: storedMarketing }) },
  'desk/videos': {
    request: z.object({
      type: enumField(['house', 'closing']).optional(),
      state: enumField(['shown', 'draft', 'withdrawn']).optional(),
      /** Searches the heading, the lot and the agent's name. */
      keyword: line(1, 50).optional(),
      ...deskPaging,
    }),
    result: z.object({
      ...buildPageSchema(deskVideo).shape,
      counts: z.object({ all: z.int(), shown: z.int(), draft: z.int(), withdrawn: z.int() }),
    }),
  },
  'desk/save-video': {
    /** New title or text, withdrawal or republication; omitted fields stay unchanged. */
    request: z.object({
      id: id(),
      title: videoWords.title.optional(),
      text: text(0, 500).optional(),
      withdrawn: bool().optional(),
    }),
    /** `waiting`: id of the pending approval by another staff member, with nothing changed yet; null if the change is applied. */
    result: z.object({ video: deskVideo, waiting: z.int().nullable() }),
  },
  'desk/client-errors': {
    request: z.object({
      release: line(1, 40).optional(),
      platform: enumField(CLIENT_PLATFORMS).optional(),
      settled: bool().optional(),
      sort: enumField(FAULT_ORDERS).optional(),
      ...deskPaging,
    }),
    result: z.object({
      ...buildPageSchema(clientError).shape,
      /** Releases with stored errors, newest first; at most 20. */
      releases: z.array(z.string()),
      /** Release that the site serves now; empty if unknown. */
      current: z.string(),
      /** Counts regardless of filters. */
      counts: z.object({ open: z.int(), settled: z.int() }),
    }),
  },
  'desk/settle-client-error': {
    /** Resolves the error for all releases seen so far; it reopens in a later one. */
    request: z.object({ id: id(), settled: bool() }),
    result: done,
  },
  'desk/changes': {
    request: z.object({
      entity_type: line(1, 40).optional(),
      entity_id: id().optional(),
      /** Only changes made by this user. */
      uid: id().optional(),
      day_from: date().optional(),
      day_to: date().optional(),
      ...deskPaging,
    }),
    result: buildPageSchema(
      z.object({
        id: z.int(),
        action: z.string(),
        entity_type: z.string(),
        entity_id: z.int(),
        editor: z.string(),
        /** Title of the changed record, if it has one. */
        title: z.string(),
        status: z.string(),
        at: z.int(),
        /** Basis of the change, if given. */
        basis: z.string().nullable(),
        /** Values before and after; without data of members. */
        fields: z.array(z.object({ field: z.string(), before: keptValue, after: keptValue })),
      }),
    ),
  },
  ...deskSearchCalls,
  ...deskLotCalls,
  ...deskThingCalls,
  ...deskImportCalls,
  ...deskCaseCalls,
  ...fourEyesCalls,
  ...deskLeadCalls,
  ...deskViewCalls,
  ...firstRunCalls,
  ...runningCalls,
  ...businessCalls,
} satisfies CallSchemas
