import { View } from '@tarojs/components'
import { MAX_STEPS, type StepRow } from '@/domain/desk/rule-steps'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Press } from '@/ui/press/press'

const PARTS = [
  { key: 'ratio', label: '增值额占扣除项目' },
  { key: 'rate', label: '税率' },
  { key: 'quick', label: '速算扣除' },
] as const

/** The brackets of a tax: each up to a share of the deductions, the last unlimited. */
export function RuleSteps({
  rows,
  isRight,
  onChange,
}: {
  rows: readonly StepRow[]
  isRight: boolean
  onChange: (rows: StepRow[]) => void
}) {
  return (
    <View>
      {rows.map((row, at) => {
        const isLast = at === rows.length - 1
        return (
          <View key={at} className="edk-step">
            <View className="edk-small">{isLast ? '再往上' : `第 ${at + 1} 级`}</View>
            {PARTS.filter(({ key }) => key !== 'ratio' || !isLast).map(({ key, label }) => (
              <TextField
                key={key}
                name={`desk-step-${at}-${key}`}
                label={key === 'ratio' ? `${label}不超过` : label}
                unit="%"
                kind="decimal"
                value={row[key]}
                onChange={value =>
                  onChange(rows.map((other, index) => (index === at ? { ...other, [key]: value } : other)))
                }
              />
            ))}
            {!isLast && (
              <Press
                className="u-t13 u-act"
                label={`删去第 ${at + 1} 级`}
                onPress={() => onChange(rows.filter((_, index) => index !== at))}
              >
                删去
              </Press>
            )}
          </View>
        )
      })}
      {!isRight && (
        <View className="edk-small edk-risk" role="alert">
          每级都要填，比例一级比一级高，税率在 0 到 100 之间
        </View>
      )}
      {rows.length < MAX_STEPS && (
        <Button
          size="small"
          onPress={() =>
            onChange([...rows.slice(0, -1), { ratio: '', rate: '', quick: '' }, ...rows.slice(-1)])
          }
        >
          加一级
        </Button>
      )}
    </View>
  )
}
