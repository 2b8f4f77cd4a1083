import { useState } from 'react'
import { View } from '@tarojs/components'
import { Check } from '@/ui/check/check'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import { Act } from '../desk/parts'
import { fixedColumns, looseColumns, type Column } from './column'
import { visibleKeys, withMoved, type TableLook } from './table-look'

/** Row height, and which columns in which order; stored on this device. */
export function TableSettings<Row>({
  columns,
  look,
  onChange,
}: {
  columns: readonly Column<Row>[]
  look: TableLook
  onChange: (look: TableLook) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const fixed = fixedColumns(columns)
  const loose = looseColumns(columns)
  const shown = visibleKeys(columns, look)
  const choose = (keys: string[]) => onChange({ ...look, columns: keys })
  const rest = loose.filter(({ key }) => !shown.includes(key))
  const inOrder = [...shown.flatMap(key => loose.find(one => one.key === key) ?? []), ...rest]
  return (
    <>
      <Press
        className={`edk-chip ${look.isDense ? 'is-on' : ''}`}
        pressed={look.isDense === true}
        onPress={() => onChange({ ...look, isDense: !look.isDense })}
      >
        紧凑
      </Press>
      <Press className="edk-chip" expanded={isOpen} onPress={() => setOpen(true)}>
        {`列 ${fixed.length + shown.length}/${fixed.length + loose.length}`}
      </Press>
      <Sheet
        open={isOpen}
        title="列"
        side={<Act onPress={() => onChange({})}>恢复默认</Act>}
        onClose={() => setOpen(false)}
      >
        {fixed.map(({ key, label }) => (
          <Check key={key} checked disabled onChange={() => {}}>
            {`${label}（固定）`}
          </Check>
        ))}
        {inOrder.map(({ key, label }) => {
          const at = shown.indexOf(key)
          return (
            <View key={key} className="dt-choice">
              <Check
                checked={at >= 0}
                className="u-grow"
                onChange={is => choose(is ? [...shown, key] : shown.filter(one => one !== key))}
              >
                {label}
              </Check>
              {at > 0 && (
                <Press label={`${label} 前移`} onPress={() => choose(withMoved(shown, key, -1))}>
                  <Icon name="up" size="s" />
                </Press>
              )}
              {at >= 0 && at < shown.length - 1 && (
                <Press label={`${label} 后移`} onPress={() => choose(withMoved(shown, key, 1))}>
                  <Icon name="down" size="s" />
                </Press>
              )}
            </View>
          )
        })}
      </Sheet>
    </>
  )
}
