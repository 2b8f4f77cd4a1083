import { lazyAfterMount } from '@/ui/lazy/later'

export const NoticeSheet = lazyAfterMount(async () => {
  const { NoticeSheet: part } = await import('@/domain/house/detail/notice-sheet')
  return { default: part }
})
