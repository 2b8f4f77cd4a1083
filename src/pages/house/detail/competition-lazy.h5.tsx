import { later } from '@/ui/later/later'

export const CompetitionBrief = later(async () => {
  const { CompetitionBrief: part } = await import('@/domain/finance/competition/competition-brief')
  return { default: part }
})
