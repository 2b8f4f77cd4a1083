import { lazyAfterMount } from '@/ui/lazy/later'

export const CompetitionBrief = lazyAfterMount(async () => {
  const { CompetitionBrief: part } = await import('@/domain/finance/competition/competition-brief')
  return { default: part }
})
