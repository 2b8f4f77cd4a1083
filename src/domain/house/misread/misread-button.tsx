import type { PaperMatter } from '@/contract/paper-rules'
import { useWrite } from '@/api/write'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import './misread.scss'

/** 读错了 beside a fact that was read from a sentence: reports it to the desk with the sentence, without a request for a phone number. */
export function MisreadButton({
  label,
  ...fact
}: {
  /** Name of the fact, for screen readers. */
  label: string
  house_id: number
  matter: PaperMatter
  quote: string
}) {
  const { mutate, isPending, data } = useWrite('case/misread')
  if (data) return <>{'已报告'}</>
  return (
    <Press
      className="misread"
      label={`读错了：${label}`}
      disabled={isPending}
      onPress={() => {
        mutate(fact, {
          onSuccess: ({ is_new }) => {
            toast(is_new ? '已报告，编辑会对照原句核对' : '已有人报告，编辑正在核对')
          },
        })
      }}
    >
      读错了
    </Press>
  )
}
