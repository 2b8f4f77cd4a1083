import { useState } from 'react'
import { useSettled } from '@/ui/settled/use-settled'

/** How long a hand rests before the results are counted, in ms. */
const REST = 250

/** What is chosen in an open panel before it is applied. `settled` is what the count is asked for, once the hand rests. */
export function usePanelDraft<F>(
  applied: F,
  panel: string | undefined,
  opensWith?: (filter: F, panel: string) => F,
) {
  const first = () => (panel && opensWith ? opensWith(applied, panel) : applied)
  const [draft, setDraft] = useState(first)
  const [opened, setOpened] = useState(panel)
  if (opened !== panel) {
    setOpened(panel)
    // What was chosen and not applied is forgotten.
    if (panel) setDraft(first())
  }
  const settled = useSettled(draft, REST)
  return { draft, setDraft, settled, isOpen: panel !== undefined, isMoving: settled !== draft }
}
