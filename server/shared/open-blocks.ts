import type { Block } from '../../src/contract/content/blocks'

/** The blocks of a page that are shown. */
export const openBlocks = ({
  blocks,
  hidden,
}: {
  blocks: readonly Block[]
  hidden: readonly number[]
}): Block[] => blocks.filter((_, at) => !hidden.includes(at))
