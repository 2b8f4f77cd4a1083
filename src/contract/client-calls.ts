import type { Endpoints, Path } from './endpoints'

/**
 * Endpoint properties that a client needs before a request. The full endpoint table stays on the server; the compiler checks these
 * lists against it: a missing or extra row is a type error.
 */
type MemberReadPath = {
  [P in Path]: Endpoints[P]['isWrite'] extends true
    ? never
    : Endpoints[P]['role'] extends 'visitor'
      ? never
      : P
}[Path]
type DeskPath = Extract<Path, `desk/${string}`>
type BulkPath = { [P in Path]: Endpoints[P]['isBulk'] extends true ? P : never }[Path]
type KeyedPath = { [P in Path]: Endpoints[P]['isIdempotent'] extends true ? P : never }[Path]

/** Every read of the desk requires a login; a public one would be a type error here. */
type OpenDeskRead = {
  [P in DeskPath]: Endpoints[P]['isWrite'] extends true ? never : P extends MemberReadPath ? never : P
}[DeskPath]
const DESK: [OpenDeskRead] extends [never] ? string : never = 'desk/'

/** Other reads that require a login: clients wait for it before sending them. */
const memberReads: Record<Exclude<MemberReadPath, DeskPath>, true> = {
  'user/sign-ins': true,
  'user/have-roles': true,
  'user/looklist': true,
  'user/follow-list': true,
  'user/remind-list': true,
  'user/personal-center': true,
  'user/next': true,
  'user/situation': true,
  'user/agent-list': true,
  'user/mobile-building-new-follow-list': true,
  'user/mobile-rights-follow-list': true,
  'user/video-follow-list': true,
  'h5/user/history-count': true,
  'h5/user/xiaoqu-follow-list': true,
  'h5/user/agent-follow-list': true,
  'h5/user/house-follow-list': true,
  'h5/user/remind-list': true,
  'h5/user/looklist': true,
  'h5/user/im-house-list': true,
  'h5/user/meet-house-list': true,
  'h5/user/zi-xun-house-list': true,
  'h5/user/recommend-house-list': true,
  'api/user/info': true,
  'api/user/last-login-time': true,
  'user/account': true,
  'user/check-nickname': true,
  'h5/user/unregister-info': true,
  'case/list': true,
  'user/roles': true,
  'house/read-notice': true,
  'agent/desk': true,
  'agent/lots': true,
  'agent/visits': true,
  'agent/contracts': true,
  'agent/parent-agents': true,
  'phone/list': true,
  'phone/info': true,
  'phone/colleagues': true,
  'banner/all': true,
  'marketing-page/list': true,
  'house-check/desk': true,
  'house-check/own': true,
  'staff/login-state': true,
  'ask/allowance': true,
  'ask/reports': true,
  'user/distribution': true,
  'user/share-down-total': true,
  'h5/user/house-share-list': true,
  'h5/user/agent-share-list': true,
  'h5/user/xiaoqu-share-list': true,
  'h5/user/other-share-list': true,
  'user-invite-reg/get-share-link': true,
  'poster/draft': true,
  'bid-limit/list': true,
  'board/list': true,
  'board/info': true,
  'board/invited': true,
  'user/wish-list': true,
  'h5/user-account/my-score': true,
  'h5/user-account/my-running-account': true,
  'h5/shop/check-goods-to-by': true,
  'h5/shop/order-list': true,
  'h5/distribution/score-of-promotion': true,
  'privacy/info': true,
  'privacy/choice': true,
  'remind/settings': true,
  'remind/told': true,
  'message/dead-list': true,
  'search/words': true,
  'finance-rule/history': true,
  'finance-rule/preview': true,
  'my-bid/list': true,
  'practice/list': true,
  'calculation/list': true,
  'saved-search/list': true,
  'hidden/list': true,
  'inbox/list': true,
  'inbox/lot': true,
  'inbox/unread': true,
  'api/user/my-followed-fact-video': true,
  'won/list': true,
  'won/info': true,
}

/** Endpoints whose body carries idem_key. */
const keyedCalls: Record<KeyedPath, true> = {
  'agent/visit-save': true,
  'agent/contract-save': true,
  'user/sendcode': true,
  'user/register': true,
  'h5/user/unregister-code': true,
  'case/send': true,
  'desk/case-open': true,
  'desk/lead-follow': true,
  'desk/lead-rule-save': true,
  'house/add-edit': true,
  'h5/host-house-demand/create': true,
  'xiaoqu/add-edit': true,
  'agent/save': true,
  'agent/ask': true,
  'agent/say': true,
  'phone/loan-consult': true,
  'phone/back-check': true,
  'phone/call-back': true,
  'phone/register-call': true,
  'phone/hand-over': true,
  'phone/consult': true,
  'phone/see-house': true,
  'phone/add-info': true,
  'phone/save-elec': true,
  'article/save': true,
  'story/save': true,
  'report/save': true,
  'banner/save': true,
  'marketing-page/save': true,
  'house-check/add': true,
  'ask/save': true,
  'ask/commit': true,
  'law/save': true,
  'wiki/save': true,
  'poster/trans-save': true,
  'user/find-house': true,
  'h5/shop/place-order': true,
  'privacy/withdraw-phone': true,
  'privacy/export': true,
  'privacy/export-code': true,
  'qualifications-topic/add-answer-log': true,
  'wechat/wx-register': true,
}

const bulkCalls: Record<BulkPath, true> = {
  'desk/lots-state': true,
  'desk/lots-off': true,
  'desk/lots-on': true,
  'desk/lots-agents': true,
}

export const isMemberRead = (path: Path) => path.startsWith(DESK) || Object.hasOwn(memberReads, path)
export const isKeyed = (path: Path) => Object.hasOwn(keyedCalls, path)
export const isBulk = (path: Path) => Object.hasOwn(bulkCalls, path)
