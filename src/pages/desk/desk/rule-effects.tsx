import { View } from '@tarojs/components'
import { figureChange, type RuleEffect } from '@/domain/desk/rule-steps'
import { ScreenContent, type ScreenQuery } from '@/features/chrome/screen/screen-content'
import { column, type Column } from '../table/column'
import { DataTable } from '../table/data-table'
import { TwoLines } from '../table/paged-table'

const COLUMNS: readonly Column<RuleEffect>[] = [
  column('title', '房源', { least: 120, isHead: true }, ({ title }) => title),
  ...(['total', 'cash', 'monthly'] as const).map(key =>
    column<RuleEffect>(key, { total: '总成本', cash: '自备', monthly: '月供' }[key], 110, row => {
      const { now, then } = figureChange(row.before[key], row.after[key])
      return <TwoLines first={then} second={now} />
    }),
  ),
]

/** Costs of three open lots with a new rule, the former ones below, calculated as on their pages. */
export const RuleEffects = ({ query }: { query: ScreenQuery<{ lots: RuleEffect[] }> }) => (
  <View className="u-mb3" role="group" aria-label="对三套在拍房源的影响">
    <View className="edk-small">对三套在拍房源的影响，起拍价或现价、首套贷款</View>
    <ScreenContent query={query} subject="试算">
      {({ lots }) =>
        lots.length === 0 ? (
          <View className="edk-small">这个地区没有在拍的房源可以试算</View>
        ) : (
          <DataTable caption="新规则的影响" columns={COLUMNS} rows={lots} idOf={({ id }) => String(id)} />
        )
      }
    </ScreenContent>
  </View>
)
