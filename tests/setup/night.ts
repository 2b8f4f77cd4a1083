/** `npm run test:night`: full runs of the checks that are sampled with every change (docs/adr/0022-tests.md lists them). */
export const IS_NIGHT = process.env.NIGHT === '1'

/** Number of random cases: nightly, and with every change. */
export const runs = ({ night, day }: { night: number; day: number }) => (IS_NIGHT ? night : day)

/** Returns everything nightly; with every change one of each `total` consecutive items, rotating, so that every kind is included. */
export const oneIn = <T>(total: number, all: readonly T[]): readonly T[] =>
  IS_NIGHT ? all : all.filter((_, at) => at % total === Math.floor(at / total) % total)
