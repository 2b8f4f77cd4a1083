import type { ShareList } from '@/contract/codes'
import type { ShareRow } from '@/domain/member/shares/shares-view'
import type { ScreenQuery } from '@/features/chrome/screen/screen-content'
import type { PagedRows } from '@/ui/list/paged-rows'

export interface ShareSpec<Row extends { id: number }> {
  type: ShareList
  /** Label of its tab. */
  label: string
  /** Text and target of an empty list. */
  empty: { title: string; hint: string; find: { label: string; href: string; onPress: () => void } }
  usePages: () => PagedRows<Row> & ScreenQuery<unknown>
  rowOf: (row: Row, now: number) => ShareRow
}
