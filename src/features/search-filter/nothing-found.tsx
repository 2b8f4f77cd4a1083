import type { Condition } from '@/lib/filter/choices'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/states/states'

/** Maximum number of suggestions: each fits one line. */
const WAYS = 3

/** Empty result: the user can remove the conditions one by one. `what`: 楼盘. */
export function NothingFound<F>({
  what,
  conditions,
  cleared,
  onChange,
}: {
  what: string
  conditions: readonly Condition<F>[]
  cleared: F
  onChange: (next: F) => void
}) {
  if (conditions.length === 0) return <Empty title={`暂时没有${what}`} hint="有新的会收录进来" />
  const actions = (
    <>
      {conditions.length > 1 &&
        conditions.slice(0, WAYS).map(({ key, label, next }) => (
          <Button key={key} kind="line" onPress={() => onChange(next)}>
            去掉“{label.replace(/^“(.*)”$/, '$1')}”
          </Button>
        ))}
      <Button kind="quiet" onPress={() => onChange(cleared)}>
        清空筛选
      </Button>
    </>
  )
  return (
    <Empty
      title={
        conditions.length > 1 ? `没有同时符合 ${conditions.length} 个条件的${what}` : `没有符合条件的${what}`
      }
      hint="请放宽条件"
      actions={actions}
    />
  )
}
