// Form of a member's demand: places, price, layout, exclusions and purpose. It is controlled: every change goes to `onChange` at once, and
// the parent matches lots against it.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { DEMAND_PRICES } from '@/contract/demand-rules'
import { HOUSE_TYPE_LABELS, type HouseType } from '@/contract/codes'
import type { Result } from '@/contract/endpoints'
import { shortPlace } from '@/lib/filter/places'
import { Word } from '@/ui/chip/chip'
import { TextField } from '@/ui/field/text-field'
import { Options } from '@/ui/options/options'
import { RangeField } from '@/ui/range/range-field'
import { Section } from '@/ui/section/section'
import { Segment } from '@/ui/tabs/tabs'
import {
  parseDemandFen,
  FUNDS_CHOICES,
  getDemandKnobs,
  PRICE_STEPS,
  pricesOfKnobs,
  priceText,
  PURPOSE_CHOICES,
  RISK_CHOICES,
  type DemandForm,
} from './demand-view'
import { WordGroup } from './word-group'
import './demand.scss'

const REGIONS_SHOWN = 8
const MAX_REGIONS = 10
const MAX_CIRCLES = 20
const JUSHI = [1, 2, 3, 4, 5].map(key => ({ key, label: key === 5 ? '5+' : String(key) }))
const TYPES: readonly HouseType[] = [5, 2, 1, 4, 3]

const turned = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter(other => other !== one) : [...list, one]

interface PartProps {
  form: DemandForm
  onChange: (part: Partial<DemandForm>) => void
}

/** Form of a member's demand; reports every change at once. */
export function DemandFields({
  form,
  params,
  priceCounts,
  openTotal,
  onChange,
}: PartProps & {
  params: Result<'h5/user/demand-params'>
  priceCounts: readonly number[] | undefined
  openTotal: number | undefined
}) {
  return (
    <>
      <PlaceSection form={form} params={params} onChange={onChange} />
      <Section>
        <Label text="总价" side={openTotal === undefined ? '' : `在拍 ${openTotal} 套的分布`} />
        <PriceFields form={form} priceCounts={priceCounts} onChange={onChange} />
        <HomeFields form={form} onChange={onChange} />
      </Section>
      <WishSection form={form} onChange={onChange} />
    </>
  )
}

/** Districts, and the business circles of the chosen ones. */
function PlaceSection({ form, params, onChange }: PartProps & { params: Result<'h5/user/demand-params'> }) {
  const [isAll, setAll] = useState(false)
  const chosen = params.regions.filter(region => form.region_ids.includes(region.id))
  const regions = isAll
    ? params.regions
    : params.regions.filter((region, at) => at < REGIONS_SHOWN || form.region_ids.includes(region.id))
  const turnRegion = (id: number) => {
    const region_ids = turned(form.region_ids, id).slice(0, MAX_REGIONS)
    const kept = params.regions
      .filter(region => region_ids.includes(region.id))
      .flatMap(region => region.circles.map(circle => circle.id))
    onChange({ region_ids, circle_ids: form.circle_ids.filter(circle => kept.includes(circle)) })
  }
  return (
    <Section>
      <Label text="意向区域" side={`最多 ${MAX_REGIONS} 个区`} />
      <WordGroup
        label="意向区域"
        items={regions.map(({ id, name }) => ({ key: id, label: shortPlace(name) }))}
        chosen={form.region_ids}
        onPress={turnRegion}
      >
        {!isAll && params.regions.length > regions.length && (
          <Word onPress={() => setAll(true)}>+ 更多区</Word>
        )}
      </WordGroup>
      {chosen
        .filter(region => region.circles.length > 0)
        .map(region => (
          <View key={region.id}>
            <Label text={`商圈，${shortPlace(region.name)}`} side="可不选" />
            <WordGroup
              label={`${region.name}的商圈`}
              items={region.circles.map(({ id, name }) => ({ key: id, label: name }))}
              chosen={form.circle_ids}
              onPress={id => onChange({ circle_ids: turned(form.circle_ids, id).slice(0, MAX_CIRCLES) })}
            />
          </View>
        ))}
    </Section>
  )
}

function PriceFields({
  form,
  priceCounts,
  onChange,
}: PartProps & { priceCounts: readonly number[] | undefined }) {
  return (
    <>
      <RangeField
        text={priceText(parseDemandFen(form.price_min) ?? null, parseDemandFen(form.price_max) ?? null)}
        counts={priceCounts ?? []}
        value={getDemandKnobs(form)}
        min={0}
        max={PRICE_STEPS}
        labels={['最低总价', '最高总价']}
        marks={['0', `${DEMAND_PRICES[PRICE_STEPS / 2] ?? ''}万`, '不限']}
        words={step => (step === PRICE_STEPS ? '不限' : `${DEMAND_PRICES[Math.floor(step)] ?? 0}万`)}
        onChange={knobs => onChange(pricesOfKnobs(form, knobs))}
      />
      <View className="u-grid u-grid2 u-g3 u-mt3">
        <TextField
          name="dem-price-min"
          label="总价从"
          kind="decimal"
          unit="万"
          maxLength={9}
          value={form.price_min}
          onChange={price_min => onChange({ price_min })}
        />
        <TextField
          name="dem-price-max"
          label="到"
          kind="decimal"
          unit="万"
          maxLength={9}
          value={form.price_max}
          onChange={price_max => onChange({ price_max })}
        />
      </View>
    </>
  )
}

/** Rooms, area and type of the home. */
function HomeFields({ form, onChange }: PartProps) {
  return (
    <>
      <Label text="几居" />
      <View className="dem-rooms">
        <Options
          columns={4}
          label="几居"
          items={JUSHI}
          chosen={form.jushi}
          onChange={jushi => onChange({ jushi })}
        />
      </View>
      <View className="u-grid u-grid2 u-g3 u-mt3">
        <TextField
          name="dem-area-min"
          label="面积从"
          kind="decimal"
          unit="㎡"
          maxLength={6}
          value={form.area_min}
          onChange={area_min => onChange({ area_min })}
        />
        <TextField
          name="dem-area-max"
          label="到"
          kind="decimal"
          unit="㎡"
          maxLength={6}
          value={form.area_max}
          onChange={area_max => onChange({ area_max })}
        />
      </View>
      <Label text="房屋类型" />
      <WordGroup
        label="房屋类型"
        items={TYPES.map(key => ({ key, label: HOUSE_TYPE_LABELS[key] }))}
        chosen={form.house_types}
        onPress={type => onChange({ house_types: turned(form.house_types, type) })}
      />
    </>
  )
}

/** Purpose, funds, exclusions and a note. */
function WishSection({ form, onChange }: PartProps) {
  return (
    <Section>
      <Label text="买来做什么" />
      <WordGroup
        label="买来做什么"
        items={PURPOSE_CHOICES}
        chosen={form.purpose === null ? [] : [form.purpose]}
        onPress={purpose => onChange({ purpose: form.purpose === purpose ? null : purpose })}
      />
      <Label text="付款方式" />
      <Segment
        label="付款方式"
        items={FUNDS_CHOICES}
        active={form.funds ?? ('' as (typeof FUNDS_CHOICES)[number]['key'])}
        onChange={funds => onChange({ funds })}
      />
      <Label text="不接受" side="公告里写明的" />
      <WordGroup
        label="不接受"
        items={RISK_CHOICES.map(({ key, label }) => ({
          key,
          label: form.risk_exclude.includes(key) ? `× ${label}` : label,
        }))}
        chosen={form.risk_exclude}
        onPress={risk => onChange({ risk_exclude: turned(form.risk_exclude, risk) })}
      />
      <View className="u-mt3">
        <TextField
          name="dem-note"
          label="还想说明"
          multiline
          maxLength={500}
          side={<Text className="u-faint">{`${Array.from(form.note).length} / 500`}</Text>}
          value={form.note}
          placeholder="如：近地铁，带电梯，明年 6 月前要入住"
          onChange={note => onChange({ note })}
        />
      </View>
    </Section>
  )
}

const Label = ({ text, side }: { text: string; side?: string }) => (
  <View className="dem-l u-g2 u-between u-flex u-label">
    <Text>{text}</Text>
    {side && <Text className="u-faint">{side}</Text>}
  </View>
)
