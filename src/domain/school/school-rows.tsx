import { View } from '@tarojs/components'
import { SCHOOL_LEVEL_LABELS, type SchoolLevel } from '@/contract/codes'
import type { NearSchool, SchoolCard } from '@/contract/school/cards'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Press } from '@/ui/press/press'
import { Tag } from '@/ui/tag/tag'
import { lotsText, metresText, schoolFacts } from './school-view'
import './school.scss'

const TONES: Record<SchoolLevel, 'act' | 'plain' | 'good'> = {
  primary: 'act',
  junior: 'plain',
  nine_year: 'good',
}

/** Schools by number, as on the map beside them. */
export const NearRows = ({
  schools,
  place,
  selected,
}: {
  schools: readonly NearSchool[]
  place: string
  selected: number | undefined
}) => (
  <View>
    {schools.map((school, at) => (
      <Press
        key={school.id}
        className={`sch u-py3 u-g3 u-top u-flex u-full u-line-top u-left ${school.id === selected ? 'is-on' : ''}`}
        {...linkTo('school-search', { school_id: school.id })}
      >
        <View className="sch-no u-fixed u-r-pill u-bg-ink u-num u-center">{at + 1}</View>
        <View className="u-grow">
          <View className="sch-t u-t15 u-mid u-text u-anywhere">
            {school.name}
            <Tag tone={TONES[school.level]} className="u-ml6px">
              {SCHOOL_LEVEL_LABELS[school.level]}
            </Tag>
          </View>
          <Dots className="u-note" items={schoolFacts(school, place)} />
        </View>
        <View className="u-fixed u-right">
          {school.distance !== null && (
            <View className="u-num u-t15 u-text">{metresText(school.distance)}</View>
          )}
          <View className="u-note">{lotsText(school)}</View>
        </View>
      </Press>
    ))}
  </View>
)

/** The most popular schools. */
export const HotRows = ({ schools }: { schools: readonly SchoolCard[] }) => (
  <View className="sch-hot">
    {schools.map((school, at) => (
      <Press
        key={school.id}
        className="sch u-py3 u-g3 u-top u-flex u-full u-line-top u-left"
        {...linkTo('school-search', { school_id: school.id })}
      >
        <View className="u-fixed u-w20 u-c2">{at + 1}</View>
        <View className="u-grow">
          <View className="sch-t u-t15 u-mid u-text u-anywhere">{school.name}</View>
          <Dots className="u-note" items={[school.region_name, SCHOOL_LEVEL_LABELS[school.level]]} />
        </View>
        <View className="u-note">{lotsText(school)}</View>
      </Press>
    ))}
  </View>
)
