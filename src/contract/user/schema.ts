// Schemas of the member endpoints: login and registration, follows, reminders, browsing history, schedule and the purchase situation.
// Deletions return an `undo` token that is valid for ten minutes. Several paths exist twice, with and without the prefix `h5/`, because the
// specified API has both.
import { z } from 'zod'
import { MEMBER_ROLES } from '../roles'
import { LEAD_STATUSES, FOLLOW_KINDS, FOLLOW_TYPES, HOUSE_STATUSES, REMIND_CHANNELS } from '../codes'
import {
  bool,
  date,
  dateText,
  digitIn,
  flag,
  id,
  idemKey,
  ids,
  int,
  json,
  line,
  enumListField,
  enumField,
  paging,
  password,
  phone,
  smsCode,
} from '../field'
import { ownLimit } from '../bid/cards'
import type { CallSchemas } from '../call'
import { agentBrief, agentCard } from '../agent/cards'
import { buildingCard } from '../building/cards'
import { cleared, deleted, done, followState, buildPageSchema } from '../common'
import { houseCard } from '../house/cards'
import { leadCard } from '../lead/cards'
import { ALERT_CHANNELS } from '../remind/alerts'
import { rightsCard } from '../rights/cards'
import { demand, loginData, memberBlock, nextRow, userInfo } from '../user/cards'
import { videoCard } from '../video/cards'
import { situation, SITUATION_KEYS } from '../situation'
import { xiaoquCard } from '../xiaoqu/cards'

/** The situation stored in the account with the time of its last change; empty and null if there is none. */
const memberSituation = z.object({ answers: situation, updated_at: z.int().nullable() })

/** Platforms whose user may log in as the member. */
const bindings = z.object({ wx_bound: flag, bd_bound: flag })

export const codeSent = z.object({ expire_in: z.int(), retry_after: z.int() })
export type CodeSent = z.infer<typeof codeSent>

/** Challenge before an SMS code while traffic is unusually high; returned with the rejection (1004 on proof_answer). */
export interface CodeProof {
  id: string
  /** An arithmetic question as text. */
  question: string
}
/** The answer to the challenge. */
export const proofFields = { proof: line(1, 200).optional(), proof_answer: line(1, 10).optional() }

export const loginResult = z.object({
  login_data: loginData,
  user: userInfo,
  is_new: flag,
  unregister_cancelled: flag,
})
export type LoginResult = z.infer<typeof loginResult>

export const remindState = z.object({
  house_id: z.int(),
  is_reminded: flag,
  before_minutes: z.int().nullable(),
  channel: z.enum(REMIND_CHANNELS).nullable(),
  remind_time: z.int().nullable(),
  remind_total: z.int(),
})
export type RemindState = z.infer<typeof remindState>

/** `bid_limit`: the member's own limit for the lot. `followed_price`: its price when followed, if known. */
export const followedHouse = z.object({
  id: z.int(),
  created_at: z.int(),
  is_valid: flag,
  house: houseCard,
  bid_limit: ownLimit.nullable(),
  followed_price: z.int().nullable(),
})
export type FollowedHouse = z.infer<typeof followedHouse>

export const followedAgent = z.object({ id: z.int(), created_at: z.int(), is_valid: flag, agent: agentCard })
export type FollowedAgent = z.infer<typeof followedAgent>

export const followedVideo = z.object({ id: z.int(), created_at: z.int(), is_valid: flag, video: videoCard })
export type FollowedVideo = z.infer<typeof followedVideo>

export const followedXiaoqu = z.object({
  id: z.int(),
  created_at: z.int(),
  is_valid: flag,
  xiaoqu: xiaoquCard,
})
export type FollowedXiaoqu = z.infer<typeof followedXiaoqu>

export const followedBuilding = z.object({
  id: z.int(),
  created_at: z.int(),
  is_valid: flag,
  building: buildingCard,
})
export type FollowedBuilding = z.infer<typeof followedBuilding>

export const followedRights = z.object({
  id: z.int(),
  created_at: z.int(),
  is_valid: flag,
  rights: rightsCard,
})
export type FollowedRights = z.infer<typeof followedRights>

export const remindRow = z.object({
  id: z.int(),
  house_id: z.int(),
  before_minutes: z.int(),
  channel: z.enum(REMIND_CHANNELS),
  /** All channels of its notifications. */
  channels: z.array(z.enum(ALERT_CHANNELS)),
  remind_time: z.int(),
  state: z.enum(['waiting', 'sent', 'void']),
  created_at: z.int(),
  /** The member's maximum, fen. */
  own_limit: z.int().nullable(),
  house: houseCard,
})
export type RemindRow = z.infer<typeof remindRow>

export const lookRow = z.object({
  id: z.int(),
  type: z.enum(FOLLOW_TYPES),
  entity_id: z.int(),
  looked_at: z.int(),
  date: dateText,
  is_valid: flag,
  house: houseCard.nullable(),
  agent: agentCard.nullable(),
  xiaoqu: xiaoquCard.nullable(),
  building: buildingCard.nullable(),
  rights: rightsCard.nullable(),
})
export type LookRow = z.infer<typeof lookRow>

export const serviceRecord = z.object({
  ...leadCard.shape,
  house: houseCard.nullable(),
  building: buildingCard.nullable(),
  answer: z.string().nullable(),
})
export type ServiceRecord = z.infer<typeof serviceRecord>

export const imRecord = z.object({
  id: z.int(),
  house: houseCard,
  agent: agentBrief.nullable(),
  open_total: z.int(),
  last_at: z.int(),
  created_at: z.int(),
})
export type ImRecord = z.infer<typeof imRecord>

export const recommendRecord = z.object({
  id: z.int(),
  kind: z.enum(['entrust', 'recommend']),
  consult: leadCard.nullable(),
  house: houseCard.nullable(),
  agent: agentBrief.nullable(),
  reason: z.string().nullable(),
  created_at: z.int(),
})
export type RecommendRecord = z.infer<typeof recommendRecord>

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const userCalls = {
  'user/sendcode': {
    request: z.object({
      phone: phone(),
      purpose: enumField(['login', 'register', 'forget', 'password', 'bind', 'consult', 'export']).optional(),
      ...proofFields,
      idem_key: idemKey(),
    }),
    result: codeSent,
  },
  'user/login-ways': {
    request: z.object({}),
    result: z.object({ sms: flag, weapp: flag, wechat: flag, swan: flag }),
  },
  'user/login': {
    request: z.object({
      phone: phone(),
      code: smsCode().optional(),
      password: password().optional(),
      agree: bool().optional(),
      agree_texts: line(1, 200).optional(),
      invite_code: line(4, 16).optional(),
    }),
    result: loginResult,
  },
  'user/register': {
    request: z.object({
      phone: phone(),
      code: smsCode(),
      password: password(),
      nickname: line(2, 16).optional(),
      invite_code: line(4, 16).optional(),
      agree: bool(),
      agree_texts: line(1, 200).optional(),
      idem_key: idemKey(),
    }),
    result: loginResult,
  },
  'user/forget-password': {
    request: z.object({ phone: phone(), code: smsCode(), password: password() }),
    result: done,
  },
  'user/login-out': {
    request: z.object({}),
    result: done,
  },
  'user/update-password': {
    request: z.object({
      old_password: password().optional(),
      code: smsCode().optional(),
      password: password(),
    }),
    result: z.object({ ok: flag, login_data: loginData }),
  },
  'user/sign-ins': {
    request: z.object({}),
    result: bindings.extend({
      sessions: z.array(
        z.object({
          id: z.int(),
          /** iPhone，Safari */
          name: z.string(),
          /** No earlier login of this account came from this city. */
          is_unusual: flag,
          come_from: z.int(),
          city: z.string(),
          created_at: z.int(),
          used_at: z.int(),
          is_current: flag,
        }),
      ),
    }),
  },
  'user/bind-platform': { request: z.object({}), result: bindings },
  'user/unbind-platform': {
    request: z.object({ platform: enumField(['wechat', 'baidu']) }),
    result: bindings,
  },
  'user/end-sessions': {
    request: z.object({}),
    result: z.object({ ok: flag, login_data: loginData }),
  },
  'user/update-info': {
    request: z.object({
      nickname: line(2, 16).optional(),
      gender: enumField(['unknown', 'male', 'female']).optional(),
      city: line(1, 20).optional(),
    }),
    result: z.object({ user: userInfo }),
  },
  'user/update-head': {
    request: z.object({ avatar: line(1, 500) }),
    result: z.object({ user: userInfo }),
  },
  'user/have-roles': {
    request: z.object({ uid: id().optional() }),
    result: z.object({
      uid: z.int(),
      roles: z.array(z.enum(MEMBER_ROLES)),
      agent_id: z.int().nullable(),
      calls: z.array(z.string()),
    }),
  },
  'user/remind': {
    request: z.object({
      house_id: id(),
      before_minutes: digitIn([5, 10, 30, 60, 1440]).optional(),
      channel: enumField(REMIND_CHANNELS).optional(),
      channels: enumListField(ALERT_CHANNELS).optional(),
    }),
    result: remindState,
  },
  'user/is-follow': {
    request: z.object({ type: enumField(FOLLOW_TYPES), entity_id: id() }),
    result: followState,
  },
  'user/looklist': {
    request: z.object({ type: enumField(FOLLOW_TYPES).optional(), date: date().optional(), ...paging }),
    result: buildPageSchema(lookRow),
  },
  'user/look-del': {
    request: z.object({
      ids: ids(1, 50).optional(),
      type: enumField(FOLLOW_TYPES).optional(),
      all: bool().optional(),
    }),
    result: deleted,
  },
  'user/follow-list': {
    request: z.object({
      statuses: enumListField(HOUSE_STATUSES).optional(),
      /** `start_asc`: next to open first; finished and unpublished lots last. */
      sort: enumField(['default', 'start_asc']).optional(),
      ...paging,
    }),
    result: buildPageSchema(followedHouse),
  },
  'user/remind-list': {
    request: z.object({ state: enumField(['waiting', 'sent', 'void']).optional(), ...paging }),
    result: buildPageSchema(remindRow),
  },
  'user/unremind': {
    request: z.object({ house_id: id() }),
    result: remindState,
  },
  'user/unfollow': {
    request: z.object({ type: enumField(FOLLOW_TYPES).optional(), entity_id: id() }),
    result: followState,
  },
  'user/follow': {
    request: z.object({ type: enumField(FOLLOW_TYPES).optional(), entity_id: id() }),
    result: followState,
  },
  'user/next': {
    request: z.object({}),
    /** Upcoming tasks of a member or agent, nearest first; overdue ones come before them. */
    result: z.object({ list: z.array(nextRow) }),
  },
  'user/situation': {
    request: z.object({}),
    result: memberSituation,
  },
  'user/situation-save': {
    request: z.object({
      /** Given answers; omitted ones stay unchanged. */
      answers: json(situation.strict()),
      /** Withdrawn answers. */
      dropped: enumListField(SITUATION_KEYS).optional(),
      /** Server time of the answer: a later one replaces the account's, an earlier one only fills gaps. */
      said_at: int(0, 99_999_999_999),
    }),
    result: memberSituation,
  },
  'user/situation-forget': { request: z.object({}), result: deleted },
  'user/personal-center': {
    request: z.object({}),
    result: z.object({
      user: userInfo,
      counts: z.object({
        follow_house: z.int(),
        follow_agent: z.int(),
        follow_xiaoqu: z.int(),
        follow_building: z.int(),
        follow_rights: z.int(),
        follow_video: z.int(),
        look: z.int(),
        share: z.int(),
        remind: z.int(),
        unread: z.int(),
        im: z.int(),
        meet: z.int(),
        zixun: z.int(),
        recommend: z.int(),
        wish: z.int(),
        hidden: z.int(),
        devices: z.int(),
        /** Open steps after a deal. */
        won_left: z.int(),
        cases_open: z.int(),
      }),
      score: z.int(),
      invite_code: z.string(),
      demand: demand.nullable(),
      adviser: agentCard.nullable(),
      agent: agentCard.nullable(),
      /** Null: no ban. */
      block: memberBlock.nullable(),
    }),
  },
  'user/agent-follow': {
    request: z.object({ agent_id: id() }),
    result: followState,
  },
  'user/agent-unfollow': {
    request: z.object({ agent_id: id() }),
    result: followState,
  },
  'user/agent-list': {
    request: z.object({ ...paging }),
    result: buildPageSchema(followedAgent),
  },
  'user/clear-alist': {
    request: z.object({}),
    result: cleared,
  },
  'user/clear-hlist': {
    request: z.object({}),
    result: cleared,
  },
  'user/mobile-building-new-follow': {
    request: z.object({ building_id: id(), follow: bool() }),
    result: followState,
  },
  'user/mobile-building-new-follow-list': {
    request: z.object({ ...paging }),
    result: buildPageSchema(followedBuilding),
  },
  'user/clear-building-new-follow-list': {
    request: z.object({}),
    result: cleared,
  },
  'user/mobile-rights-follow': {
    request: z.object({ rights_id: id(), follow: bool() }),
    result: followState,
  },
  'user/mobile-rights-follow-list': {
    request: z.object({ ...paging }),
    result: buildPageSchema(followedRights),
  },
  'user/clear-rights-follow-list': {
    request: z.object({}),
    result: cleared,
  },
  'user/video-follow-list': {
    request: z.object({ ...paging }),
    result: buildPageSchema(followedVideo),
  },
  'user/delete-follows': {
    /** Rows of a list of this type, or all of them. */
    request: z.object({ type: enumField(FOLLOW_KINDS), ids: ids(1, 500).optional(), all: bool().optional() }),
    /** `undo` reverts it for ten minutes. */
    result: z.object({ ...deleted.shape, undo: z.string().nullable() }),
  },
  'h5/user/cancel-subscribe': {
    request: z.object({ house_id: id() }),
    result: remindState,
  },
  'h5/user/unfollow-house': {
    request: z.object({ house_id: id() }),
    result: followState,
  },
  'h5/user/follow-house': {
    request: z.object({ house_id: id() }),
    result: followState,
  },
  'h5/user/agent-follow': {
    request: z.object({ agent_id: id() }),
    result: followState,
  },
  'h5/user/agent-unfollow': {
    request: z.object({ agent_id: id() }),
    result: followState,
  },
  'h5/user/history-count': {
    request: z.object({}),
    result: z.object({
      total: z.int(),
      today: z.int(),
      counts: z.object({
        house: z.int(),
        agent: z.int(),
        xiaoqu: z.int(),
        building: z.int(),
        rights: z.int(),
      }),
    }),
  },
  'h5/user/xiaoqu-follow': {
    request: z.object({ xiaoqu_id: id(), follow: bool() }),
    result: followState,
  },
  'h5/user/xiaoqu-follow-list': {
    request: z.object({ ...paging }),
    result: buildPageSchema(followedXiaoqu),
  },
  'h5/user/agent-follow-list': {
    request: z.object({ ...paging }),
    result: buildPageSchema(followedAgent),
  },
  'h5/user/house-follow-list': {
    request: z.object({ statuses: enumListField(HOUSE_STATUSES).optional(), ...paging }),
    result: buildPageSchema(followedHouse),
  },
  'h5/user/remind-list': {
    request: z.object({ state: enumField(['waiting', 'sent', 'void']).optional(), ...paging }),
    result: buildPageSchema(remindRow),
  },
  'h5/user/looklist': {
    request: z.object({ type: enumField(FOLLOW_TYPES).optional(), date: date().optional(), ...paging }),
    result: buildPageSchema(lookRow),
  },
  'h5/user/del-look': {
    request: z.object({
      ids: ids(1, 50).optional(),
      type: enumField(FOLLOW_TYPES).optional(),
      all: bool().optional(),
    }),
    result: deleted,
  },
  'h5/user/im-house-list': {
    request: z.object({ ...paging }),
    result: buildPageSchema(imRecord),
  },
  'h5/user/meet-house-list': {
    request: z.object({ statuses: enumListField(LEAD_STATUSES).optional(), ...paging }),
    result: buildPageSchema(serviceRecord),
  },
  'h5/user/zi-xun-house-list': {
    request: z.object({ statuses: enumListField(LEAD_STATUSES).optional(), ...paging }),
    result: buildPageSchema(serviceRecord),
  },
  'h5/user/recommend-house-list': {
    request: z.object({ kind: enumField(['entrust', 'recommend']).optional(), ...paging }),
    result: buildPageSchema(recommendRecord),
  },
  'api/user/info': {
    request: z.object({}),
    result: z.object({ login_data: loginData, user: userInfo }),
  },
  'api/user/last-login-time': {
    request: z.object({}),
    result: z.object({ last_login_time: z.int(), last_client: z.int(), last_city: z.string() }),
  },
} satisfies CallSchemas
