// Search of schools by name, and one school with its communities and their lots. The URL holds the school and the chosen community; without
// a school popular ones are shown.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { HouseMini } from '@/domain/house/card/mini-card'
import { HotRows } from '@/domain/school/school-rows'
import { SchoolField, SchoolMatches } from '@/domain/school/school-search'
import { levelText, getSchoolQuota, tieText } from '@/domain/school/school-view'
import { useHotSchools, useSchoolLots } from '@/domain/school/use-school'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { shortTime } from '@/lib/dates'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { useParams, useSetParams } from '@/routes/use-params'
import { Word } from '@/ui/chip/chip'
import { ListEnd } from '@/ui/list/list-end'
import { Note } from '@/ui/note/note'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { DemoMark, More, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { Tag } from '@/ui/tag/tag'

/** A school by name, its communities with the year of the record, and their lots. */
function SchoolSearch() {
  const { school_id, xiaoqu_id, keyword = '' } = useParams<'school-search'>()
  const [text, setText] = useState(keyword)
  const isDesktop = useIsDesktop()
  const field = <SchoolField value={text} onChange={setText} />
  const frame = { name: 'school-search', title: '搜索学校', place: 'page' } as const
  const id = school_id === undefined ? undefined : Number(school_id)
  const above = (
    <>
      {isDesktop && <View className="sch-find u-mt3 u-mx3">{field}</View>}
      <SchoolMatches text={text} />
    </>
  )
  if (id === undefined) return <Hot frame={frame} field={field} above={above} />
  return (
    <School
      key={id}
      id={id}
      xiaoquId={xiaoqu_id === undefined ? undefined : Number(xiaoqu_id)}
      {...{ frame, field, above }}
    />
  )
}

export default withErrorBoundary(SchoolSearch)

interface Frame {
  frame: { name: 'school-search'; title: string; place: 'page' }
  field: React.ReactNode
  above: React.ReactNode
}

function Hot({ frame, field, above }: Frame) {
  const hot = useHotSchools()
  useShare({ screen: 'school-search', params: {}, title: '搜索学校' })
  return (
    <Screen
      {...frame}
      header={<Header title="搜索学校">{field}</Header>}
      query={hot}
      skeleton={<BoneSections />}
      subject="学校"
    >
      {({ list }) => (
        <>
          {above}
          <Section title="热门学校">
            <HotRows schools={list} />
          </Section>
          {list.some(school => school.is_demo) && <DemoMark />}
        </>
      )}
    </Screen>
  )
}

function School({ id, xiaoquId, frame, field, above }: Frame & { id: number; xiaoquId: number | undefined }) {
  const setParams = useSetParams<'school-search'>()
  const pages = useSchoolLots(id, xiaoquId)
  const hot = useHotSchools()
  const first = pages.data?.pages[0] as Result<'school/houses'> | undefined
  useShare({
    screen: 'school-search',
    params: { school_id: id },
    title: first ? `${first.school.name}对应小区` : '搜索学校',
  })
  return (
    <Screen
      {...frame}
      header={<Header title="搜索学校">{field}</Header>}
      query={{ ...pages, data: first?.school }}
      skeleton={<BoneSections />}
      subject="学校"
    >
      {school => (
        <>
          {above}
          <SchoolSection
            school={school}
            xiaoquId={xiaoquId}
            onXiaoqu={chosen =>
              setParams({
                school_id: id,
                ...(chosen !== xiaoquId && { xiaoqu_id: chosen }),
              })
            }
          />
          <Section
            title="对应小区在拍"
            side={<View className="u-note">{`${pages.total ?? 0} 套，学位按公告`}</View>}
          >
            {pages.rows.length === 0 ? (
              <Empty small title="对应小区现在没有在拍的房源" />
            ) : (
              <>
                {pages.rows.map(lot => {
                  const quota = getSchoolQuota(lot)
                  return (
                    <View key={lot.id} className="sch-lot u-row u-g2 u-line-top">
                      <View className="u-grow">
                        <HouseMini
                          card={lot}
                          facts={[`${shortTime(lot.start_time)} 开拍`, `${lot.area}㎡`]}
                        />
                      </View>
                      <Tag tone={quota.tone}>{quota.text}</Tag>
                    </View>
                  )
                })}
                <ListEnd pages={pages} unit="套" />
              </>
            )}
          </Section>
          <QueryBoundary query={hot} subject="热门学校" skeleton={<BoneSections />}>
            {({ list }) => (
              <Section title="热门学校">
                <HotRows schools={list.slice(0, 5)} />
              </Section>
            )}
          </QueryBoundary>
          {school.is_demo && <DemoMark />}
        </>
      )}
    </Screen>
  )
}

/** The school and its communities; the chosen one filters the lots. */
function SchoolSection({
  school,
  xiaoquId,
  onXiaoqu,
}: {
  school: Result<'school/houses'>['school']
  xiaoquId: number | undefined
  onXiaoqu: (id: number) => void
}) {
  return (
    <Section
      title={school.name}
      side={
        <More {...linkTo('school-around', { lng: String(school.lng), lat: String(school.lat) })}>
          附近学校
        </More>
      }
    >
      <View className="u-note">
        {[
          school.region_name,
          `${school.is_private ? '民办' : '公办'}${levelText(school.level)}`,
          school.address,
          `记录对应 ${school.xiaoqus.length} 个小区`,
        ].join('，')}
      </View>
      <View className="sch-words u-my3 u-g2 u-flex u-wrap">
        {school.xiaoqus.map(xiaoqu => (
          <Word key={xiaoqu.id} isOn={xiaoqu.id === xiaoquId} onPress={() => onXiaoqu(xiaoqu.id)}>
            {`${xiaoqu.name} ${xiaoqu.open_total}（${tieText(xiaoqu.tie)}）`}
          </Word>
        ))}
      </View>
      {school.intro && <View className="u-note">{school.intro}</View>}
      <Note risk className="u-mt3">
        {school.rule_note}
      </Note>
    </Section>
  )
}
