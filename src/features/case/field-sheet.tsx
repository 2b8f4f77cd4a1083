import { View } from '@tarojs/components'
import { FIELD_GROUPS, fieldLabel, type CaseField } from '@/domain/case/case-view'
import { Button } from '@/ui/button/button'
import { Options } from '@/ui/options/options'
import { Sheet } from '@/ui/sheet/sheet'

/** Chooses the wrong fact of a lot. */
export function FieldSheet({
  field,
  onClose,
  onPick,
}: {
  field: CaseField | null
  onClose: () => void
  onPick: (field: CaseField | null) => void
}) {
  return (
    <Sheet
      open
      onClose={onClose}
      title="哪一处"
      footer={
        <Button grow onPress={() => onPick(null)}>
          以上都不是
        </Button>
      }
    >
      {FIELD_GROUPS.map(({ title, fields }) => (
        <View key={title}>
          <View className="fb-l u-label">{title}</View>
          <Options
            single
            label={title}
            items={fields.map(key => ({ key, label: fieldLabel(key) }))}
            chosen={field === null ? [] : [field]}
            onChange={([chosen]) => onPick(chosen ?? null)}
          />
        </View>
      ))}
    </Sheet>
  )
}
