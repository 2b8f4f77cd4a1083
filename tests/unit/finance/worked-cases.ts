import { join } from 'node:path'
import { z } from 'zod'
import { readCsvRows } from '../../setup/csv'

const number = z.coerce.number()

/**
 * Sales by a person: the facts that differ from a first home of 89.32㎡ held two years, the lines and the buyer's total in fen, and the
 * calculation with fractions, rounded half up to the fen, from the rules named with each.
 */
export const WORKED_TAXES = readCsvRows(
  join(__dirname, 'worked-taxes.csv'),
  z.strictObject({
    name: z.string(),
    dealPrice: number,
    heldYears: z.enum(['lt2', '2to5', 'gt5']).optional(),
    date: z.string().optional(),
    sellerOnlyHome: z.stringbool().optional(),
    incomeMode: z.enum(['auto', 'assessed', 'gain', 'auction']).optional(),
    taxBearer: z.enum(['law', 'buyer']).optional(),
    area: number.optional(),
    buyerHomes: number.optional(),
    originalPrice: number.optional(),
    buyerKind: z.enum(['person', 'company']).optional(),
    landUse: z.enum(['home', 'other']).optional(),
    vat: number,
    surcharge: number,
    deed: number,
    income: number,
    land_vat: number,
    stamp: number,
    buyer: number,
    working: z.string(),
  }),
)

/**
 * Formulas evaluated with sixty digits, each month's interest rounded half up to the fen; 4,490.45, 4,003.40 and 4,256.60 are the published
 * reference values.
 */
export const WORKED_LOANS = readCsvRows(
  join(__dirname, 'worked-loans.csv'),
  z.strictObject({
    name: z.string(),
    method: z.enum(['equal_instalment', 'equal_principal']),
    amount: number,
    rate: number,
    months: number,
    first: number,
    last: number,
    interest: number,
    working: z.string(),
  }),
)
