/** `npm run test:night`: all of what is looked at in part with every change (docs/adr/0022-tests.md lists it). */
export const IS_NIGHT = process.env.NIGHT === '1'

/** Random cases: so many at night, and so many with every change. */
export const runs = ({ night, day }: { night: number; day: number }) => (IS_NIGHT ? night : day)

/**
 * All at night; with every change one of so many that follow each other, the next of them each time, so that every kind is among them.
 */
export const oneIn = <T>(total: number, all: readonly T[]): readonly T[] =>
  IS_NIGHT ? all : all.filter((_, at) => at % total === Math.floor(at / total) % total)
