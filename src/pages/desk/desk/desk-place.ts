import type { ParamsFor } from '@/routes/table'

/** What the address of the desk says besides the section, and how it is changed: the page's own, since a part could find another page's. */
export interface DeskPlace {
  params: Readonly<Record<string, string | undefined>>
  setParams: (params: ParamsFor<'desk'>) => void
}
