import { View } from '@tarojs/components'
import { HOUSE_TYPE_LABELS, HOUSE_TYPE_ORDER, type HouseType } from '@/contract/codes'
import { groupDigits } from '@/lib/money'
import { Chips, Word } from '@/ui/chip/chip'
import './type-words.scss'

/** Property types as words in a row. With `totals`, types without a lot are omitted and the others show their number. */
export function TypeWords({
  active,
  totals,
  onChange,
}: {
  active: HouseType | undefined
  totals?: ReadonlyMap<HouseType, number>
  onChange: (type: HouseType) => void
}) {
  const types = HOUSE_TYPE_ORDER.filter(type => !totals || type === active || (totals.get(type) ?? 0) > 0)
  return (
    <View className="types">
      <Chips>
        {types.map(type => (
          <Word key={type} isOn={type === active} onPress={() => onChange(type)}>
            {HOUSE_TYPE_LABELS[type]}
            {totals && ` ${groupDigits(totals.get(type) ?? 0)}`}
          </Word>
        ))}
      </Chips>
    </View>
  )
}
