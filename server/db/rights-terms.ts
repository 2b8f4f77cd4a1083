import type { Guarantor, RightsLoan, RightsRisk } from '../../src/contract/rights/schema'

/** Transfer terms from a package's notice; a missing field is not stated there. Money in fen, times in Unix seconds, days YYYY-MM-DD. */
export interface RightsTerms {
  deposit?: number
  trade_way?: string
  pay_way?: string
  interest_to?: string
  /** Start of the bidding, Unix seconds. */
  trade_at?: number
  /** Working days from the sale to the contract, and from there to the handover of the documents. */
  sign_days?: number
  deliver_days?: number
  loans?: RightsLoan[]
  guarantors?: Guarantor[]
  risks?: RightsRisk[]
}
