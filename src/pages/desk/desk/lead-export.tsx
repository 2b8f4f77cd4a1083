import { exportedTable, type LeadNarrowing, type LeadView } from '@/domain/desk/lead-rows'
import { exportLeads } from '@/domain/desk/use-desk'
import { formatCsv } from '@/lib/csv'
import { saveTable } from '@/platform/save-table/save-table'
import { toast } from '@/ui/toast/toast'
import { DeskButton } from './parts'
import { ProveAgain, useStepUpAuth } from './step-up-auth'
import { Refusal } from './panel'

/** Exports the filtered leads, all pages and columns, as a file; the audit log records the export. */
export function LeadExport({ asked }: { asked: LeadNarrowing & { view: LeadView } }) {
  const { isBusy, error, wish, guarded, drop } = useStepUpAuth()
  if (wish) return <ProveAgain wish={wish} drop={drop} />
  return (
    <>
      <DeskButton
        icon="download"
        busy={isBusy}
        onPress={() =>
          guarded(async () => {
            const { list } = await exportLeads(asked)
            toast(await saveTable('线索', formatCsv(exportedTable(list))))
          })
        }
      >
        导出
      </DeskButton>
      <Refusal error={error} />
    </>
  )
}
