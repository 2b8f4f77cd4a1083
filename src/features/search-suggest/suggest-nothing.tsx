import { writeFilter, without } from '@/domain/house/filter/filter'
import { buildConditions } from '@/domain/house/filter/filter-conditions'
import { useLooserTotals } from '@/domain/house/filter/use-looser-totals'
import { buildLoosening, toLoosen } from '@/domain/house/filter/loosen'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/states/states'
import type { Suggest } from './use-suggest'

const noNames = () => undefined

/** Empty result: suggests a similar word that has lots, or a condition to drop. */
export function SuggestNothing({
  suggest: { filter, keyword, lots },
  onType,
}: {
  suggest: Suggest
  onType: (word: string) => void
}) {
  const conditions = toLoosen(buildConditions(filter, noNames))
  const totals = useLooserTotals(
    conditions.map(condition => condition.next),
    conditions.length > 1,
  )
  const { title, hint, best } = buildLoosening(
    conditions,
    conditions.length > 1 ? totals : conditions.map(() => 0),
  )
  const { correction } = lots
  const actions = (
    <>
      {correction && (
        <Button kind="quiet" onPress={() => onType(correction)}>
          改搜“{correction}”
        </Button>
      )}
      {best && (
        <Button
          kind={correction ? 'line' : 'quiet'}
          {...linkTo('house-list', writeFilter(best.next), { mode: 'replace' })}
        >
          去掉“{best.label}”，看 {groupDigits(best.total)} 套
        </Button>
      )}
      {!best && !correction && (
        <Button
          kind="line"
          {...linkTo('house-list', writeFilter(without(filter, ['keyword'])), { mode: 'replace' })}
        >
          看全部房源
        </Button>
      )}
    </>
  )
  return (
    <Empty
      title={conditions.length > 1 ? title : `没有找到“${keyword}”`}
      hint={
        correction
          ? `是不是要找“${correction}”`
          : conditions.length > 1
            ? hint
            : '换个写法，或用小区名、商圈、地铁站、房源编号来找'
      }
      actions={actions}
    />
  )
}
