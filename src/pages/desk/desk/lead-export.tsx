import {
  exportedTable,
  LEAD_VIEW_WORDS,
  narrowingWords,
  type LeadNarrowing,
  type LeadView,
} from '@/domain/desk/lead-rows'
import { exportLeads } from '@/domain/desk/use-desk'
import { formatCsv } from '@/lib/csv'
import { toBeijingDay } from '@/lib/dates'
import { formatFileName } from '@/lib/file-name'
import { serverNow } from '@/platform/clock'
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
            const name = formatFileName([
              '线索',
              LEAD_VIEW_WORDS[asked.view],
              narrowingWords(asked),
              toBeijingDay(serverNow()),
            ])
            toast(await saveTable(name, formatCsv(exportedTable(list))))
          })
        }
      >
        导出
      </DeskButton>
      <Refusal error={error} />
    </>
  )
}
