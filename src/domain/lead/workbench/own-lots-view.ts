import type { OwnLotView } from '@/contract/lead-rules'

export { OWN_LOT_VIEWS, type OwnLotView } from '@/contract/lead-rules'

export const OWN_VIEW_WORDS: Record<OwnLotView, string> = {
  open: '在拍',
  lacking: '待补信息',
  off: '已下架',
  over: '已结束',
  all: '全部',
}
