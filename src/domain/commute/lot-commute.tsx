import { LazyMount } from '@/ui/in-view/near'
import { Dots } from '@/ui/dots/dots'
import { PlaceRow } from '@/ui/detail/place-row'
import CommuteLine from './commute-line'
import { goalText, minutesText, stationsText, wayText } from './commute-view'
import { useCommutes } from './use-commute'

/** On the lot's page: the ways of both persons. */
export default function LotCommute({ houseId }: { houseId: number }) {
  return <LazyMount height={48}>{() => <Ways houseId={houseId} />}</LazyMount>
}

function Ways({ houseId }: { houseId: number }) {
  const commutes = useCommutes([houseId])
  const { goals, at, ways } = commutes
  const found = ways?.items.find(({ id }) => id === houseId)?.ways ?? []
  return (
    <>
      {ways &&
        goals.map((goal, index) => {
          const way = found[index]
          return (
            <PlaceRow
              key={index}
              icon="clock"
              words={
                <>
                  {`通勤${goalText(goal, at)}`}
                  <Dots className="u-note" items={[wayText(way), stationsText(way)].filter(Boolean)} />
                </>
              }
              value={minutesText(way)}
            />
          )
        })}
      <CommuteLine commutes={commutes} />
    </>
  )
}
