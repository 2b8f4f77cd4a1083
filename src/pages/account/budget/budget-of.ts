import { fenOfWan } from '@/lib/typed-money'

/** Cash and loan less what is set aside, as they were typed for a bid, fen; null where that is no budget. */
export function budgetOf({
  cash,
  loan,
  reserve,
}: {
  cash: string
  loan: string
  reserve: string
}): number | null {
  const own = fenOfWan(cash)
  if (own === null) return null
  const all = own + (fenOfWan(loan) ?? 0) - (fenOfWan(reserve) ?? 0)
  return all > 0 ? all : null
}
