import { differences, inWords } from './compare'
import { collectFigures, type Collected, type Seen } from './figures'
import type { Piece } from './tree'

/** A screen that can be opened again: prices change while lots are in auction. */
export interface Opened {
  name: string
  open: () => Promise<Piece>
}

/** Maximum attempts to reopen screens that differ: a bid in between is no difference. */
const LOOKS = 3

/** The subject under which `truths` lists the open lots. */
export const OPEN_LOTS = 'open lots'

interface Report {
  screens: number
  figures: number
  /** Number of metrics seen on two screens or more. */
  shared: number
  /** Pairs of screens that differ. */
  differing: string[]
  /** Numbers without a metric annotation. */
  unmarked: string[]
  seen: Seen[]
}

/**
 * Opens the screens one after the other and compares their metrics. `truths`: current state of records by subject (lot:2); a record that
 * changed while the screens were open is no difference, since clients cache responses for a while.
 */
export async function check(
  screens: readonly Opened[],
  truths: () => Promise<ReadonlyMap<string, string>> = () => Promise.resolve(new Map()),
): Promise<Report> {
  const before = await truths()
  const found = new Map<string, Collected>()
  const look = async ({ name, open }: Opened) => {
    found.set(name, collectFigures(name, await open()))
  }
  for (const screen of screens) await look(screen)
  const all = () => [...found.values()].flatMap(({ seen }) => seen)
  let wrong = differences(all())
  for (let again = 1; again < LOOKS && wrong.length > 0; again++) {
    const names = new Set(wrong.flatMap(({ one, other }) => [one.screen, other.screen]))
    for (const screen of screens) if (names.has(screen.name)) await look(screen)
    wrong = differences(all())
  }
  const after = await truths()
  const isSame = (subject: string) => before.get(subject) === after.get(subject)
  // Totals of a type or district change with the open lots.
  const stood = (subject: string) => isSame(subject) && (before.has(subject) || isSame(OPEN_LOTS))
  wrong = wrong.filter(({ subject }) => stood(subject))
  const on = new Map<string, Set<string>>()
  for (const { subject, measure, screen } of all()) {
    const key = `${subject} ${measure}`
    on.set(key, (on.get(key) ?? new Set()).add(screen))
  }
  return {
    screens: screens.length,
    figures: all().length,
    shared: [...on.values()].filter(({ size }) => size > 1).length,
    differing: wrong.map(inWords),
    unmarked: [...found.values()]
      .flatMap(({ unmarked }) => unmarked)
      .filter(words => stood(/ is none of (\S+)/.exec(words)?.[1] ?? '')),
    seen: all(),
  }
}
