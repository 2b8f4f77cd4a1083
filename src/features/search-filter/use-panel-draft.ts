import { useState } from 'react'
import { useSettled } from '@/ui/settled/use-settled'

/** How long a hand rests before the results are counted, in ms. */
const REST = 250

/** The filter chosen in an open panel before it is applied; it begins as the list's own. `settled` is what the count is asked for, once the hand rests. */
export function usePanelDraft<F>(applied: F, panel: string | undefined) {
  const [draft, setDraft] = useState(applied)
  const [opened, setOpened] = useState(panel)
  if (opened !== panel) {
    setOpened(panel)
    // What was chosen and not applied is forgotten.
    if (panel) setDraft(applied)
  }
  const settled = useSettled(draft, REST)
  return { draft, setDraft, settled, isOpen: panel !== undefined, isMoving: settled !== draft }
}
