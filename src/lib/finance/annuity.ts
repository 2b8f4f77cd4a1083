/**
 * Payment a month, in fen, of a loan paid back in equal payments (等额本息). `yearRate` in percent, e.g. 3.5; without
 * interest the loan is divided evenly.
 */
export function monthlyPayment(loan: number, yearRate: number, years: number): number {
  const months = years * 12
  const rate = yearRate / 1200
  if (rate === 0) return Math.round(loan / months)
  const growth = (1 + rate) ** months
  return Math.round((loan * rate * growth) / (growth - 1))
}
