// Schools around a lot, a community or a point. The URL holds the origin, radius and level; map and list share the selection. Without an
// origin the page offers a search and popular schools.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { SchoolLevel } from '@/contract/codes'
import { HotRows, NearRows } from '@/domain/school/school-rows'
import { SchoolField, SchoolMatches } from '@/domain/school/school-search'
import { buildSchoolAsks, LEVELS, levelTabs, radiusText } from '@/domain/school/school-view'
import {
  RADIUS,
  RADIUS_AT_FIRST,
  useHotSchools,
  useSchoolsAround,
  type Radius,
  type SchoolOrigin,
} from '@/domain/school/use-school'
import { Header } from '@/features/chrome/header/header'
import { HeaderButton } from '@/features/chrome/header/header-button'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import type { ParamsOf } from '@/routes/table'
import { useParams, useSetParams } from '@/routes/use-params'
import { Icon } from '@/ui/icon/icon'
import { Menu } from '@/ui/menu/menu'
import { DemoMark, More, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { Segment } from '@/ui/tabs/tabs'
import { SchoolMap } from './school-map'

const RADII = RADIUS.map(metres => ({ key: String(metres), label: radiusText(metres) }))

function parseSchoolOrigin({
  house_id,
  xiaoqu_id,
  lng,
  lat,
}: ParamsOf<'school-around'>): SchoolOrigin | undefined {
  if (house_id) return { house_id: Number(house_id) }
  if (xiaoqu_id) return { xiaoqu_id: Number(xiaoqu_id) }
  return lng && lat ? { lng: Number(lng), lat: Number(lat) } : undefined
}

/** Schools around a lot, a community or a point: distances and records; never a guarantee of a place. */
function SchoolAround() {
  const params = useParams<'school-around'>()
  const origin = parseSchoolOrigin(params)
  return origin ? <Around origin={origin} params={params} /> : <Start />
}

export default withErrorBoundary(SchoolAround)

function Around({ origin, params }: { origin: SchoolOrigin; params: ParamsOf<'school-around'> }) {
  const setParams = useSetParams<'school-around'>()
  const isDesktop = useIsDesktop()
  const [selected, setSelected] = useState<number>()
  const radius = RADIUS.find(metres => String(metres) === params.radius) ?? RADIUS_AT_FIRST
  const level = LEVELS.find(key => key === params.level)
  const query = useSchoolsAround(origin, { radius, level })
  const title = query.data ? `${query.data.origin.name}周边学校` : '周边学校'
  useShare({ screen: 'school-around', params, title })
  const change = (next: { radius?: string | undefined; level?: string | undefined }) => {
    setSelected(undefined)
    setParams({ ...params, ...next })
  }
  return (
    <Screen
      name="school-around"
      title="周边学校"
      header={
        <Header
          title="周边学校"
          side={<HeaderButton icon="search" label="搜索学校" {...linkTo('school-search', {})} />}
        />
      }
      place="page"
      query={query}
      skeleton={<BoneSections />}
      subject="学校"
    >
      {data => {
        const { list, matched, lot } = data
        const map = (
          <SchoolMap
            origin={data.origin}
            radius={radius}
            schools={list}
            selected={selected}
            onSelect={setSelected}
          />
        )
        const missing = matched.filter(school => !list.some(({ id }) => id === school.id))
        return (
          <View className="sch-lay">
            <View>
              {!isDesktop && map}
              <AreaChoices {...{ data, radius, level, change }} />
              <Section>
                <View className="sch-note u-pl3 u-label u-lh1-6">
                  <Text className="u-text u-mid">学区边界：未知。</Text>
                  {data.rule_note}
                </View>
              </Section>
              <Section source="距离为直线距离；学校名单以区教育部门公布的为准">
                {list.length > 0 ? (
                  <NearRows schools={list} place={data.origin.name} selected={selected} />
                ) : (
                  <Empty small title={`${radiusText(radius)}没有学校`} hint="把范围放大些再看" />
                )}
              </Section>
              {missing.length > 0 && (
                <Section title="记录对应、但不在这个范围里的">
                  <NearRows schools={missing} place={data.origin.name} selected={undefined} />
                </Section>
              )}
              {lot && <LotAsks lot={lot} />}
              {list.some(school => school.is_demo) && <DemoMark />}
            </View>
            {isDesktop && <View className="sch-side">{map}</View>}
          </View>
        )
      }}
    </Screen>
  )
}

type SchoolsAround = NonNullable<ReturnType<typeof useSchoolsAround>['data']>

/** Level and radius of the schools shown. */
function AreaChoices({
  data,
  radius,
  level,
  change,
}: {
  data: SchoolsAround
  radius: Radius
  level: SchoolLevel | undefined
  change: (next: { radius?: string | undefined; level?: string | undefined }) => void
}) {
  return (
    <View className="sch-top u-p3 u-bg-surface">
      <Segment
        label="学段"
        items={levelTabs(data.level_totals)}
        active={level ?? 'all'}
        onChange={key => change({ level: key === 'all' ? undefined : key })}
      />
      <View className="u-row u-label u-between u-touch">
        <View className="u-grow">
          以 <Text className="u-text u-mid">{data.origin.name}</Text> 为中心
        </View>
        <Menu
          label="范围"
          items={RADII}
          active={String(radius)}
          className="sch-menu"
          onChoose={key => change({ radius: key })}
        >
          {radiusText(radius)}
          <Icon name="down" size="xs" />
        </Menu>
      </View>
    </View>
  )
}

function LotAsks({ lot }: { lot: NonNullable<SchoolsAround['lot']> }) {
  return (
    <Section title="看学区房先问三件" side={<More {...linkTo('house-detail', { id: lot.id })}>这套房</More>}>
      {buildSchoolAsks(lot).map(({ ask, answer, isKnown }, at) => (
        <View key={ask} className="u-label u-mt1 u-lh1-6">
          {`${at + 1}. ${ask}：`}
          <Text className={isKnown ? '' : 'u-warn'}>{answer}</Text>
        </View>
      ))}
    </Section>
  )
}

/** Without a place: asks for one, and shows popular searches. */
function Start() {
  const [text, setText] = useState('')
  const hot = useHotSchools()
  useShare({ screen: 'school-around', params: {}, title: '周边学校' })
  return (
    <Screen
      name="school-around"
      title="周边学校"
      header="title"
      place="page"
      query={hot}
      skeleton={<BoneSections />}
      subject="学校"
    >
      {({ list }) => (
        <>
          <View className="sch-find u-mt3 u-mx3">
            <SchoolField value={text} onChange={setText} />
          </View>
          <SchoolMatches text={text} />
          <Section title="热门学校" source="选一所学校看对应小区，或搜小区看它周边的学校">
            <HotRows schools={list} />
          </Section>
          {list.some(school => school.is_demo) && <DemoMark />}
        </>
      )}
    </Screen>
  )
}
