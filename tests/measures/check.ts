import { differences, inWords } from './compare'
import { figuresOf, type Collected, type Seen } from './figures'
import type { Piece } from './tree'

/** A screen that can be opened again: prices move while lots are bid for. */
export interface Opened {
  name: string
  open: () => Promise<Piece>
}

/** Looks again at what differed so often: a bid between two looks is no difference. */
const LOOKS = 3

interface Report {
  screens: number
  figures: number
  /** Measures of a thing that were seen on two screens or more. */
  shared: number
  /** Two screens that differ. */
  differing: string[]
  /** Figures that no mark accounts for. */
  unmarked: string[]
  seen: Seen[]
}

/** Opens the screens one after the other and compares what they say. */
export async function check(screens: readonly Opened[]): Promise<Report> {
  const found = new Map<string, Collected>()
  const look = async ({ name, open }: Opened) => {
    found.set(name, figuresOf(name, await open()))
  }
  for (const screen of screens) await look(screen)
  const all = () => [...found.values()].flatMap(({ seen }) => seen)
  let wrong = differences(all())
  for (let again = 1; again < LOOKS && wrong.length > 0; again++) {
    const names = new Set(wrong.flatMap(({ one, other }) => [one.screen, other.screen]))
    for (const screen of screens) if (names.has(screen.name)) await look(screen)
    wrong = differences(all())
  }
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
    unmarked: [...found.values()].flatMap(({ unmarked }) => unmarked),
    seen: all(),
  }
}
