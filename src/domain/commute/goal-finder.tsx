import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { CommutePlace } from '@/contract/lookup/cards'
import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import { FindBox } from '@/ui/field/find-box'
import { Highlight } from '@/ui/highlight/highlight'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { Options } from '@/ui/options/options'
import { Press } from '@/ui/press/press'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { ErrorState } from '@/ui/states/states'
import { useCommutePlaces } from './use-commute'

/** Milliseconds after the last letter before the server is asked. */
const PAUSE = 250

export type Place = Pick<CommutePlace, 'name' | 'lng' | 'lat'>

const ICONS: Record<CommutePlace['kind'], IconName> = {
  station: 'metro',
  xiaoqu: 'house',
  school: 'school',
  address: 'pin',
}

interface GoalFinderProps {
  /** Makes ids unique; `who`: 我. */
  id: string
  who: string
  /** Opened by a press: typing can begin. */
  autoFocus: boolean
  onChoose: (place: Place) => void
}

/** Finds a destination by its address or name; without a typed word, a station by its line. */
export function GoalFinder({ id, who, autoFocus, onChoose }: GoalFinderProps) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const word = text.trim()
  const asked = useDebouncedValue(word, PAUSE)
  const query = useCommutePlaces(asked)
  const isSettled = word === asked
  const places = isSettled && word !== '' ? (query.data?.items ?? []) : []
  const list = `${id}-list`
  const choose = (place: Place | undefined) => {
    if (place) onChoose(place)
  }
  return (
    <>
      <FindBox
        id={id}
        label={`${who}的目的地`}
        placeholder="地址、小区、学校或车站，如“国贸”"
        value={text}
        autoFocus={autoFocus}
        choices={{ list: places.length > 0 ? list : undefined, current: `${list}-${at}` }}
        onChange={typed => {
          setText(typed)
          setAt(0)
        }}
        onEnter={() => choose(places[at])}
        onArrow={step => places.length > 0 && setAt((at + step + places.length) % places.length)}
      />
      {places.length > 0 && (
        <View id={list} role="listbox" aria-label={`${who}的目的地`}>
          {places.map((place, index) => (
            <PlaceOption
              key={`${place.kind} ${place.name} ${place.lng} ${place.lat}`}
              id={`${list}-${index}`}
              place={place}
              word={word}
              isOn={index === at}
              onChoose={() => choose(place)}
            />
          ))}
        </View>
      )}
      {word === '' ? (
        <StationsByLine onChoose={choose} />
      ) : (
        <Said {...{ word, query }} isSearching={!isSettled || query.isFetching} total={places.length} />
      )}
    </>
  )
}

const PlaceOption = ({
  id,
  place: { kind, name, hint },
  word,
  isOn,
  onChoose,
}: {
  id: string
  place: CommutePlace
  word: string
  isOn: boolean
  onChoose: () => void
}) => (
  <Press
    id={id}
    role="option"
    selected={isOn}
    tabIndex={-1}
    className={`u-row u-g3 u-px3 u-full u-touch u-left ${isOn ? 'u-sunk' : ''}`}
    onPress={onChoose}
  >
    <Icon name={ICONS[kind]} size="s" className="u-fixed u-mark" />
    <View className="u-grow u-py2">
      <View className="u-t15 u-text u-anywhere">
        <Highlight text={name} match={word} />
      </View>
      {hint !== '' && <View className="u-note u-anywhere">{hint}</View>}
    </View>
  </Press>
)

/** State of the search: loading, offline, failed, nothing found; for screen readers also the number of places. */
function Said({
  word,
  query,
  isSearching,
  total,
}: {
  word: string
  query: ReturnType<typeof useCommutePlaces>
  isSearching: boolean
  total: number
}) {
  if (query.error && !isSearching)
    return (
      <ErrorState small title="地点查找失败" busy={query.isFetching} onRetry={() => void query.refetch()} />
    )
  if (total > 0)
    return (
      <View className="u-aloud" role="status">
        {`${total} 个地点`}
      </View>
    )
  const words =
    query.fetchStatus === 'paused'
      ? '网络已断开，连上后自动再找；清空后可以按线路选车站'
      : isSearching
        ? '正在查找…'
        : `没有找到“${word}”，换个写法，或清空后按线路选车站`
  return (
    <View className="u-py4 u-c3 u-t13" role="status">
      {words}
    </View>
  )
}

/** The metro lines, and the stations of one of them. */
function StationsByLine({ onChoose }: { onChoose: (place: Place) => void }) {
  const [opened, setOpened] = useState<number>()
  const query = useSubwayLines()
  const lines = query.data?.list
  if (query.error && !lines)
    return (
      <ErrorState small title="线路加载失败" busy={query.isFetching} onRetry={() => void query.refetch()} />
    )
  if (!lines)
    return (
      <Skeleton className="u-pt3">
        <SkeletonText lines={3} />
      </Skeleton>
    )
  const line = lines.find(({ id }) => id === opened)
  const stations = line?.stations ?? []
  return (
    <>
      <View className="u-row u-between u-touch u-t13 u-c2">
        <Text>{line ? `${line.name}的车站` : '或按线路选车站'}</Text>
        {line && (
          <Press className="u-act u-t13" onPress={() => setOpened(undefined)}>
            全部线路
          </Press>
        )}
      </View>
      {line ? (
        <Options
          single
          label={`${line.name}的车站`}
          items={stations.map(({ id, name }) => ({ key: id, label: name }))}
          chosen={[]}
          onChange={([chosen]) => {
            const station = stations.find(({ id }) => id === chosen)
            if (station) onChoose(station)
          }}
        />
      ) : (
        <Options
          single
          label="地铁线路"
          items={lines.map(({ id, name }) => ({ key: id, label: name }))}
          chosen={[]}
          onChange={([chosen]) => setOpened(chosen)}
        />
      )}
    </>
  )
}
