import { measured } from '../fixtures/papers/measure'
import { freshSets, paperSets, provinceSets, townSets, type PaperSet } from '../fixtures/papers/sets'
import { tableText } from './table'

const share = (part: number, of: number) => (of === 0 ? '–' : (part / of).toFixed(3))

/** Accuracy of reading papers: facts with their page and sentence, contradictions found, and false contradictions. */
export function benchPapers(): string {
  const sets = paperSets()
  const parts: readonly (readonly [name: string, sets: readonly PaperSet[]])[] = [
    ['made with', sets.filter(({ isHeldOut }) => !isHeldOut)],
    ['held out', sets.filter(({ isHeldOut }) => isHeldOut)],
    ['fresh', freshSets()],
    ['provinces', provinceSets()],
    ['towns', townSets()],
  ]
  return tableText(
    'Papers (goals: facts 0.95, contradictions 0.90, false at most 0.05)',
    ['sets', 'facts', 'read', 'contradictions', 'found', 'false'],
    parts.map(([name, some]) => {
      const { facts, read, contradictions, found, wrong } = measured(some)
      return [
        name,
        facts,
        share(read, facts),
        contradictions,
        share(found, contradictions),
        share(wrong, found + wrong),
      ]
    }),
  )
}
