import { useEffect, useState } from 'react'
import type { Block, ShownBlock } from '@/contract/content/blocks'
import { fetchPreview } from '@/domain/desk/use-desk'

/** The blocks with their current lots; requests are debounced during typing. */
export function useShown(blocks: readonly Block[]) {
  const [shown, setShown] = useState<Awaited<ReturnType<typeof fetchPreview>>>({
    blocks: [],
    houses: [],
    videos: [],
  })
  useEffect(() => {
    if (blocks.length === 0) return
    let isHere = true
    const timer = setTimeout(
      () =>
        fetchPreview([...blocks])
          .then(answer => {
            if (isHere) setShown(answer)
          })
          .catch(() => undefined),
      600,
    )
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [blocks])
  return blocks.length === 0 ? { ...shown, blocks: [] as ShownBlock[] } : shown
}
