import type { shareCalls } from '../../../src/contract/share/schema'
import type { Handlers } from '../../http/context'
import { distribution, downloadShare, inviteShare, shareTotals } from './invites'
import { clearShares, deleteShares, sharedAgents, sharedHouses, sharedOthers, sharedXiaoqus } from './lists'
import { receiveOpenid } from './receive-openid'

export const shareHandlers = {
  'user/distribution': distribution,
  'user/download-share-link': downloadShare,
  'user/share-down-total': shareTotals,
  'h5/user/house-share-list': sharedHouses,
  'h5/user/agent-share-list': sharedAgents,
  'h5/user/xiaoqu-share-list': sharedXiaoqus,
  'h5/user/other-share-list': sharedOthers,
  'h5/user/clear-share-list': clearShares,
  'h5/user/del-share': deleteShares,
  'user-invite-reg/get-share-link': inviteShare,
  'api/statistics/receive-openid': receiveOpenid,
} satisfies Handlers<typeof shareCalls>
