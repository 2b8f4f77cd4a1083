import type { HouseType } from './codes'

/** Number of full months, up to the last complete one, that a rent range covers. */
export const RENT_MONTHS = 6
/** Minimum number of samples for showing a rent. */
export const RENT_SAMPLES = 3
/** House types with imported rents: homes. */
export const RENTED_TYPES: readonly HouseType[] = [5, 2, 1]
/** Fen per square metre and month. */
export const RENT_BOUNDS = { least: 100, most: 200_000 }
