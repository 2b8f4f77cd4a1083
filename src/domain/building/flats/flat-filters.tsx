// Filter bar and sort menu of a new build's price list. Both are controlled: the choice comes from the address (flat-choice.ts), and every
// change is passed to `onChange` as a complete choice. Another tower resets the floors.

import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { FLAT_STATUSES, FLAT_STATUS_LABELS } from '@/contract/codes'
import type { Tower } from '@/contract/building/cards'
import type { Facet, Option } from '@/contract/common'
import { countText } from '@/lib/money'
import { Word } from '@/ui/chip/chip'
import { Icon } from '@/ui/icon/icon'
import { Menu } from '@/ui/menu/menu'
import { Scroller } from '@/ui/scroller/scroller'
import { FLAT_SORTS, floorBands, type FlatChoice } from './flat-choice'
import './flat-filters.scss'

export interface FlatFiltersProps {
  towers: readonly Tower[]
  models: readonly Option[]
  /** Number of flats of each state under the other conditions. */
  states: readonly Facet[]
  choice: FlatChoice
  onChange: (next: FlatChoice) => void
}

/** Filters for tower, floors, floor plan and state, one line each. */
export function FlatFilters({ towers, models, states, choice, onChange }: FlatFiltersProps) {
  const chosen = towers.find(({ id }) => id === choice.tower_id)
  const bands = floorBands(chosen?.floor_total ?? Math.max(0, ...towers.map(tower => tower.floor_total)))
  return (
    <View className="ffil">
      {towers.length > 1 && <TowerLine towers={towers} chosen={chosen} choice={choice} onChange={onChange} />}
      {bands.length > 0 && <FloorLine bands={bands} choice={choice} onChange={onChange} />}
      {models.length > 1 && <ModelLine models={models} choice={choice} onChange={onChange} />}
      <StateLine states={states} choice={choice} onChange={onChange} />
    </View>
  )
}

type LineProps = Pick<FlatFiltersProps, 'choice' | 'onChange'>

function TowerLine({
  towers,
  chosen,
  choice,
  onChange,
}: LineProps & { towers: readonly Tower[]; chosen: Tower | undefined }) {
  const chooseTower = (tower?: Tower) =>
    onChange({ ...choice, tower_id: tower?.id, floor_min: undefined, floor_max: undefined })
  return (
    <Line label="楼栋">
      <Word isOn={choice.tower_id === undefined} onPress={() => chooseTower()}>
        全部楼栋
      </Word>
      {towers.map(tower => (
        <Word key={tower.id} isOn={tower === chosen} onPress={() => chooseTower(tower)}>
          {tower.name}
          <Text className="ffil-n u-faint u-ml1 u-num">{formatFlatsLeft(tower)}</Text>
        </Word>
      ))}
    </Line>
  )
}

const FloorLine = ({ bands, choice, onChange }: LineProps & { bands: ReturnType<typeof floorBands> }) => (
  <Line label="楼层">
    <Word
      isOn={choice.floor_min === undefined}
      onPress={() => onChange({ ...choice, floor_min: undefined, floor_max: undefined })}
    >
      全部楼层
    </Word>
    {bands.map(({ label, ...floors }) => (
      <Word
        key={label}
        isOn={choice.floor_min === floors.floor_min}
        onPress={() => onChange({ ...choice, ...floors })}
      >
        {label}
      </Word>
    ))}
  </Line>
)

const ModelLine = ({ models, choice, onChange }: LineProps & { models: readonly Option[] }) => (
  <Line label="户型">
    <Word isOn={choice.model_id === undefined} onPress={() => onChange({ ...choice, model_id: undefined })}>
      全部户型
    </Word>
    {models.map(({ key, label }) => (
      <Word
        key={key}
        isOn={choice.model_id === Number(key)}
        onPress={() => onChange({ ...choice, model_id: Number(key) })}
      >
        {label}
      </Word>
    ))}
  </Line>
)

const StateLine = ({ states, choice, onChange }: LineProps & { states: readonly Facet[] }) => (
  <Line label="销售状态">
    <Word isOn={choice.statuses === undefined} onPress={() => onChange({ ...choice, statuses: undefined })}>
      全部状态
    </Word>
    {FLAT_STATUSES.map(status => {
      const isOn = choice.statuses?.includes(status) ?? false
      const total = states.find(({ key }) => key === status)?.total ?? 0
      return (
        (total > 0 || isOn) && (
          <Word
            key={status}
            isOn={isOn}
            onPress={() => onChange({ ...choice, statuses: isOn ? undefined : [status] })}
          >
            {FLAT_STATUS_LABELS[status]}
            <Text className="ffil-n u-faint u-ml1 u-num">{countText(total)}</Text>
          </Word>
        )
      )
    })}
  </Line>
)

const formatFlatsLeft = ({ filed_on, open_total }: Tower) =>
  filed_on === null ? '待公示' : open_total === 0 ? '售完' : `余 ${open_total}`

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <View className="ffil-l u-pt2">
    <Scroller label={label}>{children}</Scroller>
  </View>
)

export function FlatSortMenu({ choice, onChange }: LineProps) {
  const active = choice.sort ?? 'default'
  const now = FLAT_SORTS.find(({ key }) => key === active)?.label ?? ''
  return (
    <Menu
      label={`排序，${now}`}
      className="ffil-sort"
      items={FLAT_SORTS}
      active={active}
      onChoose={sort => onChange({ ...choice, sort: sort === 'default' ? undefined : sort })}
    >
      <Icon name="sort" size="xs" />
      {now}
    </Menu>
  )
}
