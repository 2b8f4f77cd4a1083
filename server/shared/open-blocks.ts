import type { Block } from '../../src/contract/content/blocks'

/** Returns the blocks of a page that are not hidden. */
export const openBlocks = ({
  blocks,
  hidden,
}: {
  blocks: readonly Block[]
  hidden: readonly number[]
}): Block[] => blocks.filter((_, at) => !hidden.includes(at))
