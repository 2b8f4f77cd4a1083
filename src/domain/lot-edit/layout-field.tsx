import { useState } from 'react'
import { View } from '@tarojs/components'
import { LOT_ATTRIBUTES } from '@/contract/lot-attributes'
import { Button } from '@/ui/button/button'
import { PickField } from '@/ui/field/text-field'
import { Sheet } from '@/ui/sheet/sheet'
import { Stepper } from '@/ui/stepper/stepper'
import { getFieldAnchor } from './lot-anchors'
import type { LotEdit } from './use-lot-form'

const ROOMS = [
  ['jushi', '室'],
  ['ting', '厅'],
  ['chu', '厨'],
  ['wei', '卫'],
] as const
/** Initial values of the steppers: the most common home. */
const USUAL = { jushi: 2, ting: 1, chu: 1, wei: 1 } as const

/** Numbers of rooms as one field: 2室1厅1厨1卫. */
export function LayoutField({ edit }: { edit: LotEdit }) {
  const [isOpen, setOpen] = useState(false)
  const { form } = edit
  const words = ROOMS.map(([key, unit]) => (form[key] === '' ? '' : `${form[key]}${unit}`)).join('')
  const numberOf = (key: (typeof ROOMS)[number][0]) => (form[key] === '' ? USUAL[key] : Number(form[key]))
  const open = () => {
    if (words === '') edit.set(Object.fromEntries(ROOMS.map(([key]) => [key, String(USUAL[key])])))
    setOpen(true)
  }
  return (
    <>
      <PickField
        name={getFieldAnchor('jushi')}
        label="户型"
        value={words || null}
        error={edit.issueOf('jushi')?.message}
        onPress={open}
      />
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="户型"
        footer={<Button grow kind="primary" onPress={() => setOpen(false)}>{`用 ${words}`}</Button>}
      >
        {ROOMS.map(([key, unit]) => (
          <View key={key} className="lsec-row u-row u-g3 u-between u-touch">
            {unit}
            <Stepper
              label={unit}
              min={LOT_ATTRIBUTES[key].bounds[0]}
              max={LOT_ATTRIBUTES[key].bounds[1]}
              value={numberOf(key)}
              onChange={value => edit.set({ [key]: String(value) })}
            />
          </View>
        ))}
      </Sheet>
    </>
  )
}
