import type { LegalBlock } from '../../../src/contract/legal/schema'

/** Splits a text at its headings of level 2; what stands before the first is no section. */
function splitSections(blocks: readonly LegalBlock[]): string[] {
  const sections: LegalBlock[][] = []
  for (const block of blocks)
    if (block.kind === 'heading' && block.level === 2) sections.push([block])
    else sections.at(-1)?.push(block)
  return sections.map(section => JSON.stringify(section))
}

/** Numbers of the sections, from 1, that the version before did not have in these words. */
export function changedSections(before: readonly LegalBlock[], after: readonly LegalBlock[]): number[] {
  const known = splitSections(before)
  return splitSections(after).flatMap((section, at) => (known.includes(section) ? [] : [at + 1]))
}
