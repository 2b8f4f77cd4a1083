/**
 * Maps the user endpoints to their functions. Old and new paths of the same endpoint share one handler.
 */

import type { userCalls } from '../../../src/contract/user/schema'
import type { Context, Handlers } from '../../http/context'
import { agentCardsByIds } from '../../cards/agent'
import { ownLimits } from '../../cards/bid-limits'
import { buildingCardsByIds } from '../../cards/building'
import { houseCardsByIds } from '../../cards/house'
import { rightsCardsByIds } from '../../cards/rights'
import { videosByRow } from '../../cards/video'
import { xiaoquCardsByIds } from '../../cards/xiaoqu'
import {
  loginWays,
  logout,
  register,
  registerReplay,
  resetPassword,
  sendCode,
  updatePassword,
} from './account'
import { personalCentre } from './centre'
import { nextOfMember } from './next'
import {
  clearFollows,
  deleteFollows,
  followedPrices,
  followPage,
  followState,
  setFollow,
  type FollowPage,
} from './follows'
import { login } from './login'
import { countHistory, deleteHistory, historyPage } from './history'
import { haveRoles, info, lastLogin, updateHead, updateInfo } from './profile'
import { remindPage, setRemind, unsetRemind } from './reminds'
import { consultPage, imPage, meetPage, recommendPage } from './services'
import { forgetSituation, memberSituation, saveSituation } from './situation'
import { bindPlatform, endEverywhere, signIns, unbindPlatform } from './sign-ins'

// Endpoints with an old and a new path share one handler.

const followHouse = (context: Context, { house_id }: { house_id: number }) =>
  setFollow(context, { type: 'house', id: house_id, follow: true })
const unfollowHouse = (context: Context, { house_id }: { house_id: number }) =>
  setFollow(context, { type: 'house', id: house_id, follow: false })
const followAgent = (context: Context, { agent_id }: { agent_id: number }) =>
  setFollow(context, { type: 'agent', id: agent_id, follow: true })
const unfollowAgent = (context: Context, { agent_id }: { agent_id: number }) =>
  setFollow(context, { type: 'agent', id: agent_id, follow: false })

const followedHouses = async (context: Context, input: FollowPage) => {
  const page = await followPage(context, 'house', input, ids =>
    houseCardsByIds(context, ids, { withOffShelf: true }),
  )
  const ids = page.list.map(({ card }) => card.id)
  const limits = await ownLimits(context, ids)
  const prices = await followedPrices(context, ids)
  return {
    ...page,
    list: page.list.map(({ card, ...row }) => ({
      ...row,
      house: card,
      bid_limit: limits.get(card.id) ?? null,
      followed_price: prices.get(card.id) ?? null,
    })),
  }
}
const followedAgents = async (context: Context, input: FollowPage) => {
  const page = await followPage(context, 'agent', input, ids =>
    agentCardsByIds(context, ids, { withHidden: true }),
  )
  return { ...page, list: page.list.map(({ card, ...row }) => ({ ...row, agent: card })) }
}
const cancelRemind = (context: Context, { house_id }: { house_id: number }) => unsetRemind(context, house_id)

export const userHandlers = {
  'user/sendcode': sendCode,
  'user/login-ways': loginWays,
  'user/login': login,
  'user/register': register,
  'user/forget-password': resetPassword,
  'user/login-out': logout,
  'user/update-password': updatePassword,
  'user/sign-ins': signIns,
  'user/bind-platform': bindPlatform,
  'user/unbind-platform': unbindPlatform,
  'user/end-sessions': endEverywhere,
  'user/update-info': updateInfo,
  'user/update-head': updateHead,
  'user/have-roles': haveRoles,
  'user/personal-center': personalCentre,
  'user/next': nextOfMember,
  'user/situation': memberSituation,
  'user/situation-save': saveSituation,
  'user/situation-forget': forgetSituation,
  'api/user/info': info,
  'api/user/last-login-time': lastLogin,

  'user/is-follow': (context, { type, entity_id }) => followState(context, { type, id: entity_id }),
  'user/follow': (context, { type = 'house', entity_id }) =>
    setFollow(context, { type, id: entity_id, follow: true }),
  'user/unfollow': (context, { type = 'house', entity_id }) =>
    setFollow(context, { type, id: entity_id, follow: false }),
  'h5/user/follow-house': followHouse,
  'h5/user/unfollow-house': unfollowHouse,
  'user/agent-follow': followAgent,
  'h5/user/agent-follow': followAgent,
  'user/agent-unfollow': unfollowAgent,
  'h5/user/agent-unfollow': unfollowAgent,
  'user/mobile-building-new-follow': (context, { building_id, follow }) =>
    setFollow(context, { type: 'building', id: building_id, follow }),
  'user/mobile-rights-follow': (context, { rights_id, follow }) =>
    setFollow(context, { type: 'rights', id: rights_id, follow }),
  'h5/user/xiaoqu-follow': (context, { xiaoqu_id, follow }) =>
    setFollow(context, { type: 'xiaoqu', id: xiaoqu_id, follow }),

  'user/follow-list': followedHouses,
  'h5/user/house-follow-list': followedHouses,
  'user/agent-list': followedAgents,
  'h5/user/agent-follow-list': followedAgents,
  'h5/user/xiaoqu-follow-list': async (context, input) => {
    const page = await followPage(context, 'xiaoqu', input, ids =>
      xiaoquCardsByIds(context, ids, { withHidden: true }),
    )
    return { ...page, list: page.list.map(({ card, ...row }) => ({ ...row, xiaoqu: card })) }
  },
  'user/mobile-building-new-follow-list': async (context, input) => {
    const page = await followPage(context, 'building', input, ids => buildingCardsByIds(context, ids))
    return { ...page, list: page.list.map(({ card, ...row }) => ({ ...row, building: card })) }
  },
  'user/mobile-rights-follow-list': async (context, input) => {
    const page = await followPage(context, 'rights', input, ids =>
      rightsCardsByIds(context, ids, { withHidden: true }),
    )
    return { ...page, list: page.list.map(({ card, ...row }) => ({ ...row, rights: card })) }
  },
  'user/video-follow-list': async (context, input) => {
    const page = await followPage(context, 'video', input, ids => videosByRow(context, ids))
    return { ...page, list: page.list.map(({ card: { video }, ...row }) => ({ ...row, video })) }
  },
  'user/delete-follows': deleteFollows,
  'user/clear-hlist': context => clearFollows(context, 'house'),
  'user/clear-alist': context => clearFollows(context, 'agent'),
  'user/clear-building-new-follow-list': context => clearFollows(context, 'building'),
  'user/clear-rights-follow-list': context => clearFollows(context, 'rights'),

  'user/remind': setRemind,
  'user/unremind': cancelRemind,
  'h5/user/cancel-subscribe': cancelRemind,
  'user/remind-list': remindPage,
  'h5/user/remind-list': remindPage,

  'user/looklist': historyPage,
  'h5/user/looklist': historyPage,
  'user/look-del': deleteHistory,
  'h5/user/del-look': deleteHistory,
  'h5/user/history-count': countHistory,

  'h5/user/im-house-list': imPage,
  'h5/user/meet-house-list': meetPage,
  'h5/user/zi-xun-house-list': consultPage,
  'h5/user/recommend-house-list': recommendPage,
} satisfies Handlers<typeof userCalls>

export const userReplayRules = { 'user/register': registerReplay }
