import type { ParamsFor } from '@/routes/table'

/** Section parameters in the desk's URL, and their setter. Passed down from the page, since a nested part could read another page's. */
export interface DeskPlace {
  params: Readonly<Record<string, string | undefined>>
  setParams: (params: ParamsFor<'desk'>) => void
}
