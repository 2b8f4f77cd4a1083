import type { pointsCalls } from '../../../src/contract/points/schema'
import type { Handlers } from '../../http/context'
import { myScore, promotionScore, runningAccount } from './score'
import { cancelOrder, checkGoods, goodsPage, orderPage, placeOrder } from './shop'

export const pointsHandlers = {
  'h5/user-account/my-score': myScore,
  'h5/user-account/my-running-account': runningAccount,
  'h5/distribution/score-of-promotion': promotionScore,
  'h5/shop/goods-list': goodsPage,
  'h5/shop/check-goods-to-by': checkGoods,
  'h5/shop/place-order': placeOrder,
  'h5/shop/order-list': orderPage,
  'h5/shop/cancel-order': cancelOrder,
} satisfies Handlers<typeof pointsCalls>
