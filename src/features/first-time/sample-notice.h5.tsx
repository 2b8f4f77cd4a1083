import { later } from '@/ui/later/later'

export const NoticeSheet = later(async () => {
  const { NoticeSheet: part } = await import('@/domain/house/detail/notice-sheet')
  return { default: part }
})
