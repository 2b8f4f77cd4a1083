import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { useCall } from '@/api/query'
import type { Result } from '@/contract/endpoints'
import { countText } from '@/lib/money'
import { Icon } from '@/ui/icon/icon'
import { TextBox } from '@/ui/field/text-box'
import { Highlight } from '@/ui/highlight/highlight'
import { Press } from '@/ui/press/press'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import './place-search.scss'

export type FoundPlace = Result<'h5/building-new/map-ac'>['list'][number]

/** Debounce of the place search, ms. */
const REST = 200
const KINDS: Partial<Record<FoundPlace['type'], string>> = {
  region: '区县',
  circle: '商圈',
  station: '地铁站',
  xiaoqu: '小区',
  building: '楼盘',
}

export interface PlaceSearchProps {
  /** Kind of map: totals and single entities depend on it. */
  of: 'house' | 'building'
  autoFocus?: boolean
  onPick: (place: FoundPlace) => void
}

/** Finds a place of the map by its name. */
export function PlaceSearch({ of, autoFocus, onPick }: PlaceSearchProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const keyword = useDebouncedValue(text.trim(), REST)
  const { data, isFetching } = useCall(
    'h5/building-new/map-ac',
    { keyword, of, limit: 10 },
    { stale: 'short', enabled: keyword !== '', keepsPreviousData: true },
  )
  const found = keyword === '' || text.trim() === '' ? undefined : data?.list
  const unit = of === 'house' ? '套' : '个楼盘'
  const pick = (place: FoundPlace | undefined) => {
    if (!place) return
    setText('')
    onPick(place)
  }
  const onKeyDown = ({ key, preventDefault }: { key: string; preventDefault: () => void }) => {
    if (key === 'Escape') setText('')
    if (!found || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
    preventDefault()
    setChosen(at => (at + (key === 'ArrowDown' ? 1 : -1) + found.length) % Math.max(1, found.length))
  }
  return (
    <View
      className="u-relative"
      role="search"
      onKeyDown={(event: { key: string; preventDefault: () => void }) => {
        onKeyDown({
          key: event.key,
          preventDefault: () => event.preventDefault(),
        })
      }}
    >
      <View className="psearch-f u-px3 u-sunk u-row u-g2 u-h44">
        <Icon name="search" size="s" className="u-fixed u-mark" />
        <TextBox
          id="map-search"
          kind="search"
          label="查找地点"
          placeholder={of === 'house' ? '小区、商圈、地铁站' : '楼盘、商圈、地铁站'}
          maxLength={50}
          autoFocus={autoFocus}
          value={text}
          onChange={next => {
            setText(next)
            setChosen(0)
          }}
          onEnter={() => pick(found?.[chosen] ?? found?.[0])}
        />
        {text !== '' && (
          <Press className="u-centre u-w32 u-h44 u-fixed u-c2" label="清空输入" onPress={() => setText('')}>
            <Icon name="close" size="s" />
          </Press>
        )}
      </View>
      {found && <FoundPlaces {...{ found, chosen, keyword, unit, isFetching }} onPick={pick} />}
    </View>
  )
}

const FoundPlaces = ({
  found,
  chosen,
  keyword,
  unit,
  isFetching,
  onPick,
}: {
  found: readonly FoundPlace[]
  /** Index of the row that Enter picks. */
  chosen: number
  keyword: string
  unit: string
  isFetching: boolean
  onPick: (place: FoundPlace) => void
}) => (
  <View className="psearch-l u-pt2">
    {found.map((place, at) => (
      <Press
        key={`${place.type}-${place.id}`}
        className={`psearch-r ${at === chosen ? 'is-on' : ''}`}
        onPress={() => onPick(place)}
      >
        <View className="u-grow">
          <View className="u-t15 u-text">
            <Highlight text={place.name} match={keyword} />
          </View>
          <View className="u-note">{[KINDS[place.type], place.hint].filter(Boolean).join('，')}</View>
        </View>
        {place.total !== null && (
          <Text className="u-fixed u-num u-label">
            {countText(place.total)} {unit}
          </Text>
        )}
      </Press>
    ))}
    {found.length === 0 && !isFetching && (
      <View className="u-label u-py4 u-px3" role="status">
        没有找到“{keyword}”
      </View>
    )}
  </View>
)
