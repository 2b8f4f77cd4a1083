import { useState } from 'react'
import { View } from '@tarojs/components'
import type { RiskFlag } from '@/contract/house/schema'
import { fullTime } from '@/lib/dates'
import { Section, Source } from '@/ui/section/section'
import { Sheet } from '@/ui/sheet/sheet'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { ErrorState } from '@/ui/states/states'
import { Tabs } from '@/ui/tabs/tabs'
import { NoticeReadings } from './notice-readings'
import { useNotice } from './use-house'
import './notice-sheet.scss'

const isByModel = ({ reader }: RiskFlag) => reader === 'model'

/** The published notice, by the court's sections, with its versions. `section`: title of the section to scroll to. */
export function NoticeSheet({
  houseId,
  open,
  section,
  risk,
  onClose,
}: {
  houseId: number
  open: boolean
  section?: string
  /** The readings of the notice; hidden if omitted. */
  risk?: readonly RiskFlag[]
  onClose: () => void
}) {
  const query = useNotice(houseId, open)
  const { data } = query
  const isCutOff = query.fetchStatus === 'paused'
  return (
    <Sheet open={open} onClose={onClose} title="拍卖公告">
      {data ? (
        <>
          <Sections key={section} sections={data.sections} first={section} />
          {risk && <NoticeReadings houseId={houseId} risk={[...risk, ...data.risk.filter(isByModel)]} />}
        </>
      ) : query.error || isCutOff ? (
        <ErrorState
          small
          title="公告加载失败"
          hint={isCutOff && '网络已断开，连上后会自动重试'}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <Skeleton>
          <SkeletonText lines={8} />
        </Skeleton>
      )}
      {data && (
        <View className="u-pb4">
          <Source>{`第 ${data.version} 版，${fullTime(data.published_at)} 发布。以法院公告为准。`}</Source>
          {data.versions
            .filter(version => version.changes.length > 0)
            .map(({ version, published_at, changes }) => (
              <Section
                key={version}
                title={`第 ${version} 版的变化`}
                side={<View className="u-t12 u-c3">{fullTime(published_at)}</View>}
                className="notice-version"
              >
                {changes.map(change => (
                  <View key={change} className="u-label u-lh1-6">
                    {change}
                  </View>
                ))}
              </Section>
            ))}
        </View>
      )}
    </Sheet>
  )
}

function Sections({
  sections,
  first,
}: {
  sections: readonly { key: string; title: string; text: string }[]
  first?: string
}) {
  const [active, setActive] = useState(
    () => sections.find(section => section.title === first)?.key ?? sections[0]?.key ?? '',
  )
  const shown = sections.find(section => section.key === active)
  return (
    <>
      <Tabs
        label="公告章节"
        items={sections.map(({ key, title }) => ({ key, label: title }))}
        active={active}
        onChange={setActive}
      />
      <View className="u-py4 u-pre u-text u-lh1-75">{shown?.text}</View>
    </>
  )
}
