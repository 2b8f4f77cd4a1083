import type { Importer } from './importer'
import { deals } from './deals'
import { priceIndex } from './price-index'

/** What `npm run import` takes, by the word that it is asked for with. A kind that is added is a line here and a file beside this one. */
const IMPORTERS = { deals, 'price-index': priceIndex }

/** The importer of a kind; undefined where there is none. Its rows are its own business. */
export function importerOf(kind: string): Importer<unknown> | undefined {
  return Object.hasOwn(IMPORTERS, kind)
    ? (IMPORTERS[kind as keyof typeof IMPORTERS] as Importer<unknown>)
    : undefined
}

export const IMPORT_KINDS = Object.keys(IMPORTERS)
