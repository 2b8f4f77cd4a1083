import { View } from '@tarojs/components'
import { SCHOOL_LEVEL_LABELS } from '@/contract/codes'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { TextBox } from '@/ui/field/text-box'
import { Highlight } from '@/ui/highlight/highlight'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import { Empty } from '@/ui/states/states'
import { lotsText } from './school-view'
import { useSchoolNames, useSchoolXiaoqu } from './use-school'
import './school.scss'

const TYPING = 250

/** The search field: a school's name, or a community's. */
export const SchoolField = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <View className="sch-search u-row u-g2 u-grow u-c2" role="search">
    <Icon name="search" size="s" />
    <TextBox
      id="school-keyword"
      kind="search"
      label="搜索学校或小区"
      placeholder="学校 / 小区"
      maxLength={50}
      value={value}
      onChange={onChange}
    />
    {value !== '' && (
      <Press label="清空输入" onPress={() => onChange('')}>
        <Icon name="close" size="s" />
      </Press>
    )}
  </View>
)

/** Schools and communities whose name matches. */
export function SchoolMatches({ text }: { text: string }) {
  const word = useDebouncedValue(text.trim(), TYPING)
  const schools = useSchoolNames(word)
  const xiaoqus = useSchoolXiaoqu(word)
  if (word === '' || (!schools.data && !xiaoqus.data)) return null
  const names = schools.data?.list ?? []
  const places = xiaoqus.data?.list ?? []
  if (names.length === 0 && places.length === 0)
    return <Empty small title="没有找到这所学校或小区" hint="换个写法，或只写名字的一部分" />
  return (
    <Section>
      {names.map(school => (
        <Press
          key={`s${school.id}`}
          className="sch u-py3 u-g3 u-top u-flex u-full u-line-top u-left"
          {...linkTo('school-search', { school_id: school.id })}
        >
          <Icon name="school" />
          <View className="u-grow">
            <View className="sch-t u-t15 u-mid u-text u-anywhere">
              <Highlight text={school.name} match={word} />
            </View>
            <Dots className="u-note" items={[school.region_name, SCHOOL_LEVEL_LABELS[school.level]]} />
          </View>
          <View className="u-note">{lotsText(school)}</View>
        </Press>
      ))}
      {places.map(xiaoqu => (
        <Press
          key={`x${xiaoqu.id}`}
          className="sch u-py3 u-g3 u-top u-flex u-full u-line-top u-left"
          {...linkTo('school-around', { xiaoqu_id: xiaoqu.id })}
        >
          <Icon name="house" />
          <View className="u-grow">
            <View className="sch-t u-t15 u-mid u-text u-anywhere">
              <Highlight text={xiaoqu.name} match={word} />
            </View>
            <Dots
              className="u-note"
              items={[xiaoqu.region_name, xiaoqu.circle_name ?? '小区', '看周边学校']}
            />
          </View>
        </Press>
      ))}
    </Section>
  )
}
