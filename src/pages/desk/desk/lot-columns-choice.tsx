import { useState } from 'react'
import { View } from '@tarojs/components'
import { columnsShown, keepColumns, LOT_COLUMNS, withColumn } from '@/domain/desk/lot-columns'
import { Check } from '@/ui/check/check'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'

/** Chooses the columns of the table; stored on this device. */
export function LotColumnsChoice({
  chosen,
  onChoose,
}: {
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Press className="edk-chip" expanded={isOpen} onPress={() => setOpen(true)}>
        {`列 ${columnsShown(chosen).length}/${LOT_COLUMNS.length}`}
      </Press>
      <Sheet
        open={isOpen}
        title="列"
        side={
          <Press className="u-t13 u-act" onPress={() => onChoose(keepColumns(null))}>
            恢复默认
          </Press>
        }
        onClose={() => setOpen(false)}
      >
        <View className="edk-grid">
          {LOT_COLUMNS.map(({ key, label, isFixed }) => (
            <Check
              key={key}
              checked={isFixed ?? chosen.includes(key)}
              disabled={isFixed === true}
              onChange={() => onChoose(keepColumns(withColumn(chosen, key)))}
            >
              {isFixed ? `${label}（固定）` : label}
            </Check>
          ))}
        </View>
      </Sheet>
    </>
  )
}
