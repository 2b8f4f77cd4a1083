// Queries that each write makes stale. src/api/mutation.ts refetches those on screen after the write; callers name none. A write is missing
// here if no query shows what it changes, or if its answer is a new login that the refetch needs (user/change-phone, user/update-password).

import { DESK_INVALIDATED_BY } from './desk/invalidated-by'
import type { InvalidatedBy } from './endpoints'

const ACCOUNT = ['user/account', 'user/sign-ins', 'user/personal-center', 'user/check-nickname'] as const
const BINDINGS = ['user/personal-center', 'user/account', 'user/sign-ins'] as const
const BOARD = ['board/info', 'board/list'] as const
const BID_LIMITS = [
  'bid-limit/param',
  'bid-limit/list',
  'house/info',
  'user/remind-list',
  'user/follow-list',
  'h5/house/get-batch',
] as const
const BIDS = ['calculation/list', 'my-bid/list'] as const
const SAVED_SEARCHES = ['saved-search/list'] as const
const WON = ['won/info', 'won/list'] as const
const POINTS = [
  'h5/user-account/my-score',
  'h5/user-account/my-running-account',
  'h5/shop/goods-list',
  'h5/shop/order-list',
  'user/personal-center',
] as const
const DEMANDS = [
  'user/wish-list',
  'h5/user/demand-params',
  'h5/user/recommend-house-list',
  'user/personal-center',
] as const
const MEMBER_CASES = ['case/follow', 'case/list'] as const

/** List of each kind of followed item, and the counts beside it. */
const FOLLOW_LISTS = {
  house: 'user/follow-list',
  agent: 'user/agent-list',
  xiaoqu: 'h5/user/xiaoqu-follow-list',
  building: 'user/mobile-building-new-follow-list',
  rights: 'user/mobile-rights-follow-list',
} as const
const followed = ({ type = 'house' }: { type?: keyof typeof FOLLOW_LISTS }) =>
  [FOLLOW_LISTS[type], 'user/personal-center', 'api/house/get-today-begin-house'] as const
const FOLLOWED_VIDEOS = [
  'user/video-follow-list',
  'api/user/my-followed-fact-video',
  'user/personal-center',
] as const
const VIDEO_PAGES = [
  'api/house-fact-video/search',
  'api/house-fact-video/info',
  'api/closing-fact-video/search',
  'api/closing-fact-video/info',
] as const
/** Every page and list that shows if something is followed. */
const FOLLOWS = [
  ...Object.values(FOLLOW_LISTS),
  'house/info',
  'agent/info',
  'xiaoqu/info',
  'building-new/info',
  'rights/detail-mobile',
  'api/house/get-today-begin-house',
  ...FOLLOWED_VIDEOS,
  ...VIDEO_PAGES,
] as const
const REMINDS = ['h5/user/remind-list', 'user/personal-center', 'remind/settings'] as const
const REMIND_SETTINGS = ['remind/settings'] as const
const SHARES = [
  'h5/user/house-share-list',
  'h5/user/agent-share-list',
  'h5/user/xiaoqu-share-list',
  'h5/user/other-share-list',
  'user/share-down-total',
  'user/personal-center',
] as const
const HISTORY = ['user/looklist', 'h5/user/looklist', 'h5/user/history-count'] as const
const PRIVACY = ['privacy/info', 'user/personal-center'] as const

const LOT_COUNTS = [
  'house/count',
  'house/area-count',
  'house/cost-count',
  'house/region-count',
  'house/community-count',
  'hidden/list',
] as const
const LOT_LISTS = [
  ...LOT_COUNTS,
  'house/list',
  'house/info',
  'h5/house/home-page-list',
  'house/recommend-list',
  'h5/house/same-list',
] as const
const LOT_PICTURES = ['house/info', 'house/album-list'] as const

const OWN_LEADS = [
  'h5/user/meet-house-list',
  'h5/user/zi-xun-house-list',
  'user/personal-center',
  'phone/types',
] as const
const RECORDS = [...OWN_LEADS, 'h5/user/recommend-house-list', 'phone/info'] as const
const LEADS = ['phone/list', 'phone/info', 'agent/desk'] as const
const VISITS = ['agent/visits', 'agent/contracts', 'phone/info'] as const

export const INVALIDATED_BY: InvalidatedBy = {
  // Account
  'user/update-head': ACCOUNT,
  'user/update-info': ACCOUNT,
  'user/end-session': ACCOUNT,
  'user/login-notice': ['user/account'],
  'user/bind-platform': BINDINGS,
  'user/unbind-platform': BINDINGS,
  'user/end-sessions': BINDINGS,
  'user/object': ['user/personal-center', 'case/list'],
  'privacy/choose': [...PRIVACY, ...HISTORY],
  'privacy/withdraw-phone': [
    ...PRIVACY,
    'phone/list',
    'h5/user/meet-house-list',
    'h5/user/zi-xun-house-list',
  ],
  'privacy/delete-calculations': [...PRIVACY, ...BIDS, 'bid-limit/list'],
  'privacy/export': ['privacy/info'],
  'eligibility/delete': ['eligibility/param'],

  // A member's lists
  'user/follow': followed,
  'user/unfollow': followed,
  'api/house-fact-video/follow': FOLLOWED_VIDEOS,
  'api/closing-fact-video/follow': FOLLOWED_VIDEOS,
  'user/delete-follows': FOLLOWS,
  'user/remind': REMINDS,
  'user/unremind': REMINDS,
  'remind/delete': REMINDS,
  'remind/save-settings': REMIND_SETTINGS,
  'remind/grant': REMIND_SETTINGS,
  'remind/calendar': REMIND_SETTINGS,
  'remind/mail-confirm': REMIND_SETTINGS,
  'remind/mail-remove': REMIND_SETTINGS,
  'user/look-del': [...HISTORY, ...PRIVACY],
  'h5/user/del-share': SHARES,
  'h5/user/clear-share-list': SHARES,
  'h5/log/put': ({ op_type }) => (op_type === 'share' ? SHARES : []),
  'user/undo': [...FOLLOWS, ...REMINDS, ...SHARES],
  'hidden/set': ({ hide }) => (hide ? LOT_COUNTS : LOT_LISTS),
  'hidden/merge': LOT_LISTS,
  'saved-search/save': SAVED_SEARCHES,
  'saved-search/change': SAVED_SEARCHES,
  'saved-search/remove': SAVED_SEARCHES,
  'saved-search/merge': SAVED_SEARCHES,
  'inbox/read': ['inbox/list', 'inbox/lot', 'inbox/unread', 'user/personal-center'],
  'user/find-house': DEMANDS,
  'demand/save-wish': DEMANDS,
  'demand/stop': DEMANDS,
  'demand/alerts': ['user/wish-list'],
  'demand/unfit': ['demand/match', 'user/wish-list'],
  'h5/shop/place-order': POINTS,
  'h5/shop/cancel-order': POINTS,
  'poster/trans-save': ['poster/trans-list'],
  'poster/remove': ['poster/trans-list'],
  'board/create': BOARD,
  'board/save': BOARD,
  'board/join': BOARD,
  'board/invite': BOARD,
  'board/lot': BOARD,
  'board/note': BOARD,
  'board/note-delete': BOARD,
  'board/vote': BOARD,
  'board/share-old': BOARD,
  'board/leave': BOARD,
  'bid-limit/save': BID_LIMITS,
  'bid-limit/delete': BID_LIMITS,
  'house/report': ['privacy/info'],
  'calculation/save': BIDS,
  'calculation/delete': BIDS,
  'my-bid/save': BIDS,
  'my-bid/delete': BIDS,
  'practice/save': ['practice/list'],
  'practice/delete': ['practice/list'],
  'won/add': WON,
  'won/tick': WON,
  'won/set-day': WON,
  'won/remind': WON,
  'won/remove': ['won/list'],

  // Questions, cases and leads
  'ask/commit': ['ask/list', 'ask/allowance'],
  'ask/save': ['desk/asks', 'desk/ask', 'ask/list', 'ask/info', 'desk/home'],
  'ask/accept': ['ask/info', 'ask/list'],
  'ask/useful': ['ask/info'],
  'ask/del': ['ask/list'],
  'ask/close-report': ['ask/reports', 'desk/asks', 'desk/home'],
  'case/send': ['case/list', 'house/info'],
  'case/add': MEMBER_CASES,
  'case/reopen': MEMBER_CASES,
  'phone/see-house': OWN_LEADS,
  'phone/consult': OWN_LEADS,
  'phone/loan-consult': OWN_LEADS,
  'phone/add-info': RECORDS,

  // Account managers
  'phone/ask-answer': LEADS,
  'phone/back-check': LEADS,
  'phone/call-back': LEADS,
  'phone/register-call': LEADS,
  'phone/hand-over': [...LEADS, 'phone/colleagues'],
  'agent/visit-save': VISITS,
  'agent/contract-save': VISITS,
  'agent/save': ['agent/info', 'agent/desk', 'agent/list'],
  'agent/save-terms': ['agent/ledger'],
  'agent/say': ['agent/ledger', 'agent/ledger-list', 'agent/lot-estimates'],
  'house-check/add': ['house-check/own'],
  'house/shelf-set': ['house/info', 'house/list', 'house/count', 'base/house'],
  'house/survey-edit': ['house/survey-info', 'house/info'],
  'house/edit-seo': ['house/get-seo', 'house/info'],
  'house/add-edit': [...LOT_PICTURES, 'house/list', 'house/count', 'base/house', 'house/get-notice'],
  'house/album-add': LOT_PICTURES,
  'house/album-del': LOT_PICTURES,
  'house/set-cover': LOT_PICTURES,

  ...DESK_INVALIDATED_BY,
}
