import type { HouseType } from './codes'

/** Whole months, up to the last one that is over, whose rents a range is of. */
export const RENT_MONTHS = 6
/** Of fewer samples no rent is told. */
export const RENT_SAMPLES = 3
/** What rents are imported of: homes. */
export const RENTED_TYPES: readonly HouseType[] = [5, 2, 1]
/** Fen a square metre and month. */
export const RENT_BOUNDS = { least: 100, most: 200_000 }
