// Bottom sheet to choose a lot's place: search for its community, or choose a district if it is in none. A community also fills in fields
// of the form that are still empty. The search is debounced by 250 ms.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { useCall } from '@/api/query'
import type { XiaoquCard } from '@/contract/xiaoqu/cards'
import type { RegionCircles } from '@/contract/lookup/cards'
import { Dots } from '@/ui/dots/dots'
import { TextField } from '@/ui/field/text-field'
import { Loading } from '@/ui/loading/loading'
import { Options } from '@/ui/options/options'
import { Press } from '@/ui/press/press'
import { Segment } from '@/ui/tabs/tabs'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import { Sheet } from '@/ui/sheet/sheet'
import { ErrorState } from '@/ui/states/states'
import type { LotForm } from './lot-form'
import './place-sheet.scss'

type Place = Pick<
  LotForm,
  'xiaoqu_id' | 'xiaoqu_name' | 'region_id' | 'region_name' | 'circle_id' | 'circle_name'
> &
  Partial<LotForm>

/** Data that a community fills in: its district and 商圈, and fields that are still empty. */
export function buildXiaoquPlace(xiaoqu: XiaoquCard, form: LotForm): Place {
  const orOwn = (own: string, brought: string | number | null) =>
    own.trim() || (brought === null ? '' : String(brought))
  return {
    xiaoqu_id: xiaoqu.id,
    xiaoqu_name: xiaoqu.name,
    region_id: xiaoqu.region_id,
    region_name: xiaoqu.region_name,
    circle_id: xiaoqu.circle_id,
    circle_name: xiaoqu.circle_name ?? '',
    address: orOwn(form.address, xiaoqu.address),
    build_year: orOwn(form.build_year, xiaoqu.build_year),
    building_type: orOwn(form.building_type, xiaoqu.building_type),
  }
}

const placeOfRegion = (region: RegionCircles, circle?: { id: number; name: string }): Place => ({
  xiaoqu_id: null,
  xiaoqu_name: '',
  region_id: region.id,
  region_name: region.name,
  circle_id: circle?.id ?? null,
  circle_name: circle?.name ?? '',
})

/** Place of the lot: its community, or its district if it is in none. */
export function PlaceSheet({
  form,
  onClose,
  onChoose,
}: {
  form: LotForm
  onClose: () => void
  onChoose: (place: Place) => void
}) {
  const [way, setWay] = useState<'xiaoqu' | 'region'>('xiaoqu')
  return (
    <Sheet open onClose={onClose} title="小区">
      <Segment
        label="选点方式"
        items={[
          { key: 'xiaoqu', label: '选小区' },
          { key: 'region', label: '没有小区，选区县' },
        ]}
        active={way}
        onChange={setWay}
      />
      {way === 'xiaoqu' ? (
        <Xiaoqus onChoose={xiaoqu => onChoose(buildXiaoquPlace(xiaoqu, form))} />
      ) : (
        <Regions form={form} onChoose={onChoose} />
      )}
    </Sheet>
  )
}

/** Debounce in milliseconds before the search. */
const REST = 250

function Xiaoqus({ onChoose }: { onChoose: (xiaoqu: XiaoquCard) => void }) {
  const [typed, setTyped] = useState('')
  const keyword = useDebouncedValue(typed.trim(), REST)
  const query = useCall(
    'xiaoqu/list',
    { ...(keyword && { keyword }), page_size: 20 },
    { stale: 'short', keepsPreviousData: true },
  )
  const list = query.data?.list ?? []
  return (
    <View>
      <TextField
        name="lot-xiaoqu"
        label="小区名"
        kind="search"
        value={typed}
        maxLength={30}
        placeholder="输入小区名或别名"
        onChange={setTyped}
      />
      {query.isPending && <Loading />}
      {query.error && <ErrorState small title="小区加载失败" onRetry={() => void query.refetch()} />}
      {query.data && list.length === 0 && (
        <View className="u-label u-py6 u-center">{`没有“${keyword}”，换个名字，或改为选区县`}</View>
      )}
      {list.map(xiaoqu => (
        <Press
          key={xiaoqu.id}
          className="u-py2 u-least56 u-col u-middle u-full u-line-bottom u-left"
          onPress={() => onChoose(xiaoqu)}
        >
          <Text className="u-mid">{xiaoqu.name}</Text>
          <Dots
            className="u-note"
            items={[
              xiaoqu.region_name,
              xiaoqu.circle_name,
              xiaoqu.build_year === null ? null : `${xiaoqu.build_year} 年建`,
            ].filter(fact => fact !== null)}
          />
        </Press>
      ))}
    </View>
  )
}

function Regions({ form, onChoose }: { form: LotForm; onChoose: (place: Place) => void }) {
  const query = useCall('h5/region/circles-bj', {}, { stale: 'long' })
  const [regionId, setRegionId] = useState(form.region_id)
  const regions = query.data?.list ?? []
  const region = regions.find(one => one.id === regionId)
  if (query.isPending) return <Loading />
  if (query.error) return <ErrorState small title="区县加载失败" onRetry={() => void query.refetch()} />
  const chooseCircle = (id: number | undefined) => {
    if (region)
      onChoose(
        placeOfRegion(
          region,
          region.circles.find(circle => circle.id === id),
        ),
      )
  }
  return (
    <View>
      <View className="u-label u-mt4 u-mb2">区县</View>
      <Options
        label="区县"
        single
        items={regions.map(({ id, name }) => ({ key: id, label: name }))}
        chosen={regionId === null ? [] : [regionId]}
        onChange={([next]) => setRegionId(next ?? null)}
      />
      {region && (
        <>
          <View className="u-label u-mt4 u-mb2">商圈</View>
          <Options
            label="商圈"
            single
            items={[
              { key: 0, label: '不清楚' },
              ...region.circles.map(({ id, name }) => ({ key: id, label: name })),
            ]}
            chosen={form.circle_id === null ? [] : [form.circle_id]}
            onChange={([next]) => chooseCircle(next)}
          />
        </>
      )}
    </View>
  )
}
