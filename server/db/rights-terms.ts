import type { Guarantor, RightsLoan, RightsRisk } from '../../src/contract/rights/schema'

/** What a package's notice says of its transfer; a part that is missing is not said. Money in fen, times in Unix seconds, days YYYY-MM-DD. */
export interface RightsTerms {
  deposit?: number
  trade_way?: string
  pay_way?: string
  interest_to?: string
  /** When bidding begins. */
  trade_at?: number
  /** Working days from the sale to the contract, and from there to the delivery of the papers. */
  sign_days?: number
  deliver_days?: number
  loans?: RightsLoan[]
  guarantors?: Guarantor[]
  risks?: RightsRisk[]
}
