import { useState } from 'react'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'

/** Debounce in ms before the results are counted. */
const REST = 250

/**
 * The filter chosen in an open panel before it is applied; initially the list's own. `settled` is the debounced filter for the count
 * request.
 */
export function usePanelDraft<F>(applied: F, panel: string | undefined) {
  const [draft, setDraft] = useState(applied)
  const [opened, setOpened] = useState(panel)
  if (opened !== panel) {
    setOpened(panel)
    // Choices that were not applied are discarded.
    if (panel) setDraft(applied)
  }
  const settled = useDebouncedValue(draft, REST)
  return { draft, setDraft, settled, isOpen: panel !== undefined, isMoving: settled !== draft }
}
