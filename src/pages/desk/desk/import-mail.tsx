import { useImportMail } from '@/domain/desk/use-pulls'
import type { ImportView } from '@/domain/desk/use-imports'
import { Check } from '@/ui/check/check'
import { Card, Small } from './parts'
import { Refusal } from './panel'

/** Choice to get the results of the batch's sender by mail: counts and a link. */
export function ResultMail({ data: { batch, mail } }: { data: ImportView }) {
  const write = useImportMail()
  if (batch.source === '') return null
  return (
    <Card>
      <Check
        checked={mail.is_on}
        onChange={is => write.mutate({ kind: batch.kind, source: batch.source, is_on: is ? 1 : 0 })}
      >
        {`“${batch.source}”以后的结果发到我的邮箱`}
      </Check>
      <Small>
        {mail.has_address ? '只有各类行数和批次的链接' : '您还没有验证过的邮箱，请先在“我的—提醒设置”里填写'}
      </Small>
      <Refusal error={write.error?.message ?? null} />
    </Card>
  )
}
