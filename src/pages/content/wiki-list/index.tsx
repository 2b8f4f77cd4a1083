import { View } from '@tarojs/components'
import { stationIcon } from '@/domain/wiki/wiki-view'
import { useWikiParam } from '@/domain/wiki/use-wiki'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Icon } from '@/ui/icon/icon'
import { DemoMark, More, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { DesktopWikis } from './desktop'
import { Asked, Find, Heads, Newer, Station, type Param } from './parts'
import './index.scss'

function WikiList() {
  const { category_id } = useParams<'wiki-list'>()
  const isDesktop = useIsDesktop()
  const query = useWikiParam()
  useShare({ screen: 'wiki-list', params: { category_id }, title: '法拍百科：从看房到收房' })
  const chosen = category_id === undefined ? undefined : Number(category_id)
  return (
    <Screen
      name="wiki-list"
      title="法拍百科"
      headed={isDesktop}
      query={query}
      skeleton={<BoneSections />}
      subject="百科"
    >
      {param =>
        isDesktop ? <DesktopWikis param={param} chosen={chosen} /> : <Phone param={param} chosen={chosen} />
      }
    </Screen>
  )
}

export default withErrorBoundary(WikiList)

function Phone({ param, chosen }: { param: Param; chosen: number | undefined }) {
  if (chosen !== undefined && param.categories.some(one => one.id === chosen))
    return (
      <>
        <Station param={param} chosen={chosen} />
        <DemoMark />
      </>
    )
  return (
    <>
      <View className="u-pt2 u-pb4 u-px4 u-bg-surface">
        <Find />
        <View className="u-label u-mt3 u-lh1-6">
          {`${param.total} 个词条按买一套法拍房的先后排列，带 `}
          <Icon name="warning" size="xs" className="u-ml1 u-warn" />
          {' 的条目最常被误解。'}
        </View>
        <More {...linkTo('first-time', {})}>第一次拍，先看三笔费用与流程</More>
      </View>
      <Section title="从看房到收房" side={<View className="u-t12 u-c3">约 2 到 4 个月</View>}>
        {param.categories.map(one => (
          <View key={one.id} className="wk-st u-relative u-flex u-g3 u-pb5">
            <View className="wk-ic u-relative u-centre u-fixed u-tint-action">
              <Icon name={stationIcon(one)} size="s" />
            </View>
            <View className="u-grow">
              <View className="u-row u-between">
                <View className="wiki-n u-g6px u-base u-flex u-title u-t17" role="heading" aria-level={3}>
                  {one.name}
                </View>
                <More {...linkTo('wiki-list', { category_id: one.id })}>{`${one.total} 条`}</More>
              </View>
              <View className="u-t13 u-c2">{one.intro}</View>
              <Heads param={param} of={one.id} />
            </View>
          </View>
        ))}
      </Section>
      <Newer />
      <Asked />
      <DemoMark />
    </>
  )
}
