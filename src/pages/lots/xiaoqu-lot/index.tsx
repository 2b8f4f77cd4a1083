import { View } from '@tarojs/components'
import { HouseCard } from '@/domain/house/card/house-card'
import { HouseListSkeleton } from '@/domain/house/card/house-card-skeleton'
import { useRelated } from '@/domain/house/lists/use-related'
import { SituationLine } from '@/domain/situation/situation-line'
import { CompareSection } from '@/domain/xiaoqu/compare-section'
import { DealsSection } from '@/domain/xiaoqu/deals-section'
import { NearbySection } from '@/domain/xiaoqu/nearby-section'
import { useXiaoqu, type XiaoquInfo } from '@/domain/xiaoqu/use-xiaoqu'
import { XiaoquLine } from '@/domain/xiaoqu/xiaoqu-line'
import { MissingState } from '@/features/chrome/screen/screen-content'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { DemoMark, ListHead, More } from '@/ui/section/section'
import './index.scss'

/** Number of lots of the same community before 更多. */
const SHOWN = 6

/** One lot in its community: compared with the prices there, with the other lots there. */
function XiaoquHouse() {
  const { xiaoquid, houseId } = useParams<'xiaoqu-house'>()
  const query = useXiaoqu(Number(xiaoquid), Number(houseId))
  const title = query.data ? `${query.data.name}房源` : '小区房源'
  useShare({
    screen: 'xiaoqu-house',
    params: { xiaoquid, houseId },
    title: query.data?.house?.title ?? title,
    desc: query.data?.share.desc,
    imgUrl: query.data?.share.imgUrl,
  })
  return (
    <Screen
      name="xiaoqu-house"
      title={title}
      query={query}
      subject="小区房源"
      skeleton={<HouseListSkeleton className="xhouse-more u-mt3" />}
    >
      {(xiaoqu: XiaoquInfo) =>
        xiaoqu.house ? <Shown xiaoqu={xiaoqu} house={xiaoqu.house} /> : <MissingState />
      }
    </Screen>
  )
}

export default withErrorBoundary(XiaoquHouse)

function Shown({ xiaoqu, house }: { xiaoqu: XiaoquInfo; house: NonNullable<XiaoquInfo['house']> }) {
  return (
    <>
      <XiaoquLine xiaoqu={xiaoqu} />
      <SituationLine />
      <View className="xhouse">
        <View className="xhouse-lot u-mt3 u-mx3">
          <HouseCard card={house} eager />
        </View>
        <CompareSection house={house} xiaoqu={xiaoqu} />
        <DealsSection xiaoqu={xiaoqu} />
      </View>
      <Others house={house} />
      <NearbySection xiaoqu={xiaoqu} />
      {xiaoqu.is_demo && <DemoMark />}
    </>
  )
}

/** Other lots of the community and of this lot's kind. */
function Others({ house }: { house: NonNullable<XiaoquInfo['house']> }) {
  const pages = useRelated({ houseId: house.id, relation: 'other', type: undefined, sort: 'default' })
  if (pages.isLoading) return <HouseListSkeleton className="xhouse-more u-mt3" />
  if (pages.isWidened || pages.rows.length === 0) return null
  const total = pages.total ?? pages.rows.length
  return (
    <View>
      <ListHead
        title="同小区房源"
        side={
          <More
            {...linkTo('fapai-related', { type: 'other', houseid: house.id, code: house.house_type })}
          >{`${total} 套`}</More>
        }
      />
      <View className="xhouse-more">
        {pages.rows.slice(0, SHOWN).map(card => (
          <HouseCard key={card.id} card={card} />
        ))}
      </View>
    </View>
  )
}
