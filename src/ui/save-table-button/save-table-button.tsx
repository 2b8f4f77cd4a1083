import { useState } from 'react'
import { saveTable } from '@/platform/save-table/save-table'
import { Button } from '../button/button'
import { toast } from '../toast/toast'

/** Loads a table and saves it: a file on H5, copied in mini-programs. */
export function SaveTableButton({ load }: { load: () => Promise<{ name: string; csv: string }> }) {
  const [isSaving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    void load()
      .then(({ name, csv }) => saveTable(name, csv))
      .then(toast, () => toast('保存失败，请重试'))
      .finally(() => setSaving(false))
  }
  return (
    <Button size="small" icon="download" busy={isSaving} onPress={save}>
      下载表格
    </Button>
  )
}
