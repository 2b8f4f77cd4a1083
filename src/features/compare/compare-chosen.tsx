import { MAX_COMPARED, type CompareKind } from '@/domain/compare/tray'
import { useCompare } from '@/domain/compare/use-compare'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'

/** Compares the selected rows of a list; shows a message for too few or too many. */
export function CompareChosen({ kind, ids }: { kind: CompareKind; ids: readonly number[] }) {
  const press = () => {
    if (ids.length < 2) toast('选两个以上再对比')
    else if (ids.length > MAX_COMPARED) toast(`最多对比 ${MAX_COMPARED} 个`)
    else {
      useCompare.getState().replace({ kind, ids })
      go('compare', { kind, ids: ids.join(',') })
    }
  }
  return <Button onPress={press}>对比</Button>
}
