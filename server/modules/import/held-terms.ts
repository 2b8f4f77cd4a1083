import type { FourEyesArea } from '../../../src/contract/desk/lot-states'
import { areasToConfirm, EXAMPLES_MOST, type ImportedTerms } from '../../shared/lot-terms'

/** Stops a step whose rows change terms of lots that nobody has confirmed; nothing of the step is written. */
export class HeldImport extends Error {
  constructor(readonly terms: ImportedTerms) {
    super('an import changes terms of lots that another has to confirm')
  }
}

/** Throws where these terms are covered. */
export function refuseUnconfirmed(terms: ImportedTerms | null, covered: readonly FourEyesArea[]): void {
  if (terms && areasToConfirm(terms, covered).length > 0) throw new HeldImport(terms)
}

export const addTerms = (one: Partial<ImportedTerms>, other: ImportedTerms): ImportedTerms => ({
  total: (one.total ?? 0) + other.total,
  areas: {
    states: (one.areas?.states ?? 0) + (other.areas.states ?? 0),
    prices: (one.areas?.prices ?? 0) + (other.areas.prices ?? 0),
  },
  examples: [...(one.examples ?? []), ...other.examples].slice(0, EXAMPLES_MOST),
})
