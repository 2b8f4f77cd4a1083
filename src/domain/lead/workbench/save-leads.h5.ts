import type { LeadCard } from '@/contract/lead/cards'
import { formatCsv } from '@/lib/csv'
import { serverNow } from '@/platform/clock'
import { saveTable } from '@/platform/save-table/save-table'
import { toast } from '@/ui/toast/toast'
import { leadTable } from './workbench-view'

/** Saves the shown leads as a file; phone numbers stay masked. */
export function saveLeads(leads: readonly LeadCard[]): void {
  void saveTable('线索', formatCsv(leadTable(leads, serverNow()))).then(toast, () => {
    toast('保存失败，请重试')
  })
}
