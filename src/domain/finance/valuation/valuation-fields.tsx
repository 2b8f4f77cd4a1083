// Fields of the valuation form. The community is chosen on another screen, while valuation-store.ts keeps the form; the line below it
// states if its own samples suffice. Optional fields are collapsed.

import { useState } from 'react'
import { View } from '@tarojs/components'
import { linkTo } from '@/routes/go'
import { PickField, TextField } from '@/ui/field/text-field'
import { Options } from '@/ui/options/options'
import { Section } from '@/ui/section/section'
import { Sheet } from '@/ui/sheet/sheet'
import { Segment } from '@/ui/tabs/tabs'
import type { Decoration, Orientation } from '@/contract/valuation/cards'
import {
  AREA,
  roomsText,
  type Para,
  type ReadValuation,
  type ValuationForm,
  type ValuedType,
} from './valuation-form'
import './valuation.scss'

interface FieldsProps {
  form: ValuationForm
  errors: ReadValuation['errors']
  para: Para
  onChange: (part: Partial<ValuationForm>) => void
}

const HALLS = [0, 1, 2, 3] as const
const ROOMS = [1, 2, 3, 4, 5, 6] as const

export function ValuationFields({ form, errors, para, onChange }: FieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const { xiaoqu } = form
  const samples = xiaoqu?.samples
  const known =
    xiaoqu &&
    [
      xiaoqu.place,
      samples == null ? null : samples >= 5 ? `${samples} 个样本，够用` : `${samples} 个样本，会扩到商圈`,
    ]
      .filter(Boolean)
      .join('，')
  return (
    <Section className="val-form">
      <PickField
        name="val-xiaoqu"
        label="小区"
        icon="search"
        value={xiaoqu?.name ?? null}
        placeholder="小区名或地址"
        done={known}
        onPress={linkTo('valuation-search', {}).onPress}
      />
      <Segment
        label="类型"
        items={para.type.map(({ key, label }) => ({ key, label }))}
        active={String(form.type)}
        onChange={key => onChange({ type: Number(key) as ValuedType })}
      />
      <FlatFields form={form} errors={errors} onChange={onChange} onOpenRooms={() => setOpen(true)} />
      <View className="val-l u-label u-lh20">朝向</View>
      <Options
        single
        columns={4}
        label="朝向"
        items={para.orientation.map(({ key, label }) => ({ key: key as Orientation, label }))}
        chosen={form.orientation === null ? [] : [form.orientation]}
        onChange={([orientation = null]) => onChange({ orientation })}
      />
      <View className="val-l u-label u-lh20">装修</View>
      <Options
        single
        columns={4}
        label="装修"
        items={para.decoration.map(({ key, label }) => ({ key: key as Decoration, label }))}
        chosen={form.decoration === null ? [] : [form.decoration]}
        onChange={([decoration = null]) => onChange({ decoration })}
      />
      <RoomsSheet form={form} isOpen={isOpen} onChange={onChange} onClose={() => setOpen(false)} />
    </Section>
  )
}

/** Area, rooms and floors. */
function FlatFields({
  form,
  errors,
  onChange,
  onOpenRooms,
}: Omit<FieldsProps, 'para'> & { onOpenRooms: () => void }) {
  return (
    <View className="val-2">
      <TextField
        name="val-area"
        label="建筑面积"
        unit="㎡"
        kind="decimal"
        maxLength={7}
        value={form.area}
        error={errors.area ?? null}
        help={`${AREA.min}–2,000`}
        onChange={area => onChange({ area })}
      />
      <PickField
        name="val-rooms"
        label="户型"
        value={roomsText(form)}
        placeholder="选填"
        onPress={onOpenRooms}
      />
      <TextField
        name="val-floor"
        label="所在楼层"
        unit="层"
        kind="integer"
        maxLength={3}
        value={form.floor}
        error={errors.floor ?? null}
        placeholder="选填"
        onChange={floor => onChange({ floor })}
      />
      <TextField
        name="val-total"
        label="总楼层"
        unit="层"
        kind="integer"
        maxLength={3}
        value={form.total}
        error={errors.total ?? null}
        placeholder="选填"
        onChange={total => onChange({ total })}
      />
    </View>
  )
}

/** Sheet that chooses the rooms and halls. */
function RoomsSheet({
  form,
  isOpen,
  onChange,
  onClose,
}: Pick<FieldsProps, 'form' | 'onChange'> & { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet open={isOpen} title="户型" onClose={onClose}>
      <View className="val-l u-label u-lh20">室</View>
      <Options
        single
        columns={3}
        label="几室"
        items={ROOMS.map(key => ({ key, label: `${key}室` }))}
        chosen={form.jushi === null ? [] : [form.jushi as (typeof ROOMS)[number]]}
        onChange={([jushi = null]) => onChange(jushi === null ? { jushi, ting: null } : { jushi })}
      />
      <View className="val-l u-label u-lh20">厅</View>
      <Options
        single
        columns={4}
        label="几厅"
        items={HALLS.map(key => ({ key, label: `${key}厅` }))}
        chosen={form.ting === null ? [] : [form.ting as (typeof HALLS)[number]]}
        onChange={([ting = null]) => onChange(form.jushi === null ? { ting, jushi: 1 } : { ting })}
      />
    </Sheet>
  )
}
