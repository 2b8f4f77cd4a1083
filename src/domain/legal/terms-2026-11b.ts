import { reworded, type LegalText } from './legal-text'
import { TERMS_2026_11 } from './terms-2026-11'

/** Names customer service instead of the hotline, which mini-programs do not have. */
export const TERMS_2026_11B: LegalText = {
  ...TERMS_2026_11,
  version: '2026-11b',
  clauses: TERMS_2026_11.clauses.map(clause =>
    clause.id === 'service' ? reworded(clause, '拨打热线核实', '联系客服核实') : clause,
  ),
}
