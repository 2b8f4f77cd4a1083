import { useCompare } from '@/domain/compare/use-compare'
import { linkTo } from '@/routes/go'

/** Links to the comparison of the lots in the tray. */
export function useCompareLink() {
  const { kind, ids } = useCompare(state => state.tray)
  return { ...linkTo('compare', { kind, ids: ids.join(',') || undefined }), total: ids.length }
}
