import { useCall, useCallPages } from '@/api/query'
import { useMutation, sendMutation } from '@/api/mutation'
import type { GoodsKind } from '@/contract/points/schema'

export const useScore = () => useCall('h5/user-account/my-score', {}, { stale: 'short' })

export const useGoods = (kind: GoodsKind | undefined, affordable: boolean) =>
  useCallPages(
    'h5/shop/goods-list',
    { kind, affordable: affordable || undefined, page_size: 50 },
    { stale: 'short' },
  )

export const useRunningAccount = (direction: 'in' | 'out' | undefined, month: string | undefined) =>
  useCallPages('h5/user-account/my-running-account', { direction, month, page_size: 50 }, { stale: 'short' })

/** Total income and expense of the whole selection. */
export const useAccountSums = (direction: 'in' | 'out' | undefined, month: string | undefined) =>
  useCall('h5/user-account/my-running-account', { direction, month, page_size: 1 }, { stale: 'short' })

export const useOrders = () => useCallPages('h5/shop/order-list', { page_size: 20 }, { stale: 'short' })

export const useGoodsCheck = (goodsId: number, quantity: number) =>
  useCall('h5/shop/check-goods-to-by', { goods_id: goodsId, quantity }, { stale: 'none' })

export const usePlaceOrder = () => useMutation('h5/shop/place-order')

export const cancelOrder = (orderId: number) => sendMutation('h5/shop/cancel-order', { order_id: orderId })
