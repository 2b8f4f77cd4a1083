import { useState } from 'react'
import { useMutation } from '@/api/mutation'
import type { Answer } from '@/contract/ask/cards'
import { REPORT_REASON_LABELS, REPORT_REASONS, type ReportReason } from '@/contract/ask-rules'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Options } from '@/ui/options/options'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast'

/** Sheet to report a wrong answer, or the question itself, to editors. */
export function ReportSheet({
  askId,
  answer,
  onClose,
}: {
  askId: number
  answer: Answer | null
  onClose: () => void
}) {
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const { mutateAsync, isPending } = useMutation('ask/report')
  const send = async () => {
    if (!reason) {
      toast('请选择原因')
      return
    }
    await mutateAsync({ id: askId, answer_id: answer?.id, reason, ...(note.trim() && { note: note.trim() }) })
    toast('已提交举报，编辑核实后处理')
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={answer ? `举报${answer.author}的回答` : '举报这个问题'}
      footer={
        <Button grow kind="primary" busy={isPending} onPress={() => void send().catch(() => {})}>
          提交
        </Button>
      }
    >
      <Options
        label="原因"
        single
        columns={2}
        items={REPORT_REASONS.map(key => ({ key, label: REPORT_REASON_LABELS[key] }))}
        chosen={reason ? [reason] : []}
        onChange={([first]) => setReason(first)}
      />
      <TextField
        className="u-mt3"
        name="report-note"
        label="补充说明"
        multiline
        maxLength={200}
        value={note}
        side={`${note.length} / 200`}
        onChange={setNote}
      />
    </Sheet>
  )
}
