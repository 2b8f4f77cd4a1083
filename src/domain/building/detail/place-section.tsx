import type { BuildingInfo } from '@/contract/building/schema'
import { linkTo } from '@/routes/go'
import { PlaceRow, walkText } from '@/ui/detail/place-row'
import { Dot } from '@/ui/dots/dots'
import { PlaceMap } from '@/ui/place-map/place-map'
import { More, Section } from '@/ui/section/section'

const STATIONS_SHOWN = 3

/** Location of the building, its stations and schools, and the address of the show flats. */
export function PlaceSection({ building }: { building: BuildingInfo }) {
  const {
    name,
    lng,
    lat,
    address,
    region_name,
    circle_name,
    region_id,
    circle_id,
    subway,
    schools,
    sales_office: office,
  } = building
  const where = circle_id === null ? { region_ids: region_id } : { circle_ids: circle_id }
  const map = <More {...linkTo('map-xinfang', where)}>地图找房</More>
  return (
    <Section
      id="around"
      title="位置与周边"
      side={map}
      source={`距离为直线距离，步行时间为估算${schools.length > 0 ? '，学位以当年划片为准' : ''}`}
    >
      <PlaceMap
        at={{ lng, lat }}
        name={name}
        {...linkTo('map-xinfang', { lng: String(lng), lat: String(lat), zoom: '15' })}
      />
      <PlaceRow
        icon="pin"
        words={
          <>
            {[region_name, circle_name].filter(Boolean).join(' ')}
            <Dot />
            {address}
          </>
        }
      />
      {subway.slice(0, STATIONS_SHOWN).map(({ id, name: station, lines, distance }) => (
        <PlaceRow
          key={id}
          icon="metro"
          words={
            <>
              {station}
              <Dot />
              {lines.map(line => line.name).join('、')}
            </>
          }
          value={walkText(distance)}
        />
      ))}
      {subway.length === 0 && <PlaceRow icon="metro" words="两公里内没有地铁站" />}
      {schools.map(school => (
        <PlaceRow key={school.id} icon="school" words={school.name} value={walkText(school.distance)} />
      ))}
      {office && (
        <PlaceRow
          icon="flag"
          words={
            <>
              {office.address}售楼处
              <Dot />
              {office.hours}
            </>
          }
          value={`${office.distance} m`}
        />
      )}
    </Section>
  )
}
