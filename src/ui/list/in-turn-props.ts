import type { ReactElement } from 'react'

export interface InTurnProps {
  /** From above to below. */
  parts: (() => ReactElement)[]
}
