import type { ReactNode } from 'react'
import type { HouseInfo } from '@/contract/house/schema'
import { xiaoquMarks } from '@/domain/xiaoqu/xiaoqu-marks'
import { toBeijingMonth } from '@/lib/dates'
import { unitPriceText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { PlaceRow, walkText } from '@/ui/detail/place-row'
import { Dot } from '@/ui/dots/dots'
import { PlaceMap } from '@/ui/place-map/place-map'
import { More, Section } from '@/ui/section/section'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import { joinWithDot } from './join-with-dot'

/** Location, stations and school, the community and its asking price. `commute`: the ways of the visitor. */
export function AroundSection({ house, commute }: { house: HouseInfo; commute?: ReactNode }) {
  const {
    xiaoqu,
    subway,
    schools: [school],
    lng,
    lat,
  } = house
  if (!xiaoqu && subway.length === 0 && !house.address) return null
  const side = xiaoqu && <More {...linkTo('xiaoqu-detail', { xiaoquid: xiaoqu.id })}>{xiaoqu.name}</More>
  const at = lng !== null && lat !== null ? { lng, lat } : undefined
  const asked = house.sources.find(source => source.field === 'market_price')
  return (
    <Section
      id="around"
      title="小区与周边"
      figures={xiaoqu ? xiaoquMarks(xiaoqu) : undefined}
      side={side}
      source={(subway.length > 0 || school) && '距离为直线距离，步行时间为估算'}
    >
      {at && (
        <PlaceMap
          at={at}
          name={xiaoqu?.name ?? house.title}
          {...linkTo('map-fapai', { lng: String(at.lng), lat: String(at.lat), zoom: '16' })}
        />
      )}
      <PlaceRow icon="pin" words={house.address} />
      {subway.slice(0, 3).map(station => (
        <PlaceRow
          key={station.id}
          icon="metro"
          words={joinWithDot(station.name, wrapNoBreak(station.lines.map(line => line.name).join('、')))}
          value={walkText(station.distance)}
        />
      ))}
      {at && commute}
      {school ? (
        <PlaceRow
          icon="school"
          words={joinWithDot(school.name, '学位以当年划片为准')}
          value={school.distance !== null && walkText(school.distance)}
          link={linkTo('school-around', { house_id: house.id })}
        />
      ) : (
        <PlaceRow icon="info" words="学位以当年划片为准" />
      )}
      {xiaoqu?.build_year && (
        <PlaceRow
          icon="calendar"
          words={
            <>
              {xiaoqu.build_year} 年
              {xiaoqu.building_type && (
                <>
                  <Dot />
                  {xiaoqu.building_type}
                </>
              )}
            </>
          }
          value={`在拍 ${xiaoqu.open_total} 套`}
          link={linkTo('xiaoqu-house-list', { id: xiaoqu.id })}
        />
      )}
      {xiaoqu?.avg_price && (
        <PlaceRow
          icon="house"
          words={`小区挂牌均价${asked ? `，${toBeijingMonth(asked.at)}` : ''}`}
          value={unitPriceText(xiaoqu.avg_price)}
          link={linkTo('xiaoqu-house', { xiaoquid: xiaoqu.id, houseId: house.id })}
        />
      )}
    </Section>
  )
}
