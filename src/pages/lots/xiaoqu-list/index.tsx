import { View } from '@tarojs/components'
import { HouseCard } from '@/domain/house/card/house-card'
import { useShown } from '@/domain/house/user-state/hidden'
import { HouseListSkeleton } from '@/domain/house/card/house-card-skeleton'
import { SituationLine } from '@/domain/situation/situation-line'
import { typeOfCode } from '@/domain/house/lists/related-view'
import { TypeWords } from '@/domain/house/card/type-words'
import {
  useXiaoqu,
  useXiaoquLotCounts,
  useXiaoquLots,
  type HouseType,
  type LotState,
  type XiaoquInfo,
} from '@/domain/xiaoqu/use-xiaoqu'
import { XiaoquLine } from '@/domain/xiaoqu/xiaoqu-line'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { useParams, useSetParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { EndlessList } from '@/ui/list/endless-list'
import { DemoMark } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { Tabs, type TabItem } from '@/ui/tabs/tabs'
import './index.scss'

const STATES: LotState[] = ['open', 'sold', 'all']
const NONE: Record<LotState, string> = {
  open: '现在没有在拍的房源',
  sold: '还没有成交的房源',
  all: '还没有收录房源',
}

const buildLotTabs = ({ open_total, deal_total, lot_total }: XiaoquInfo): TabItem<LotState>[] => [
  { key: 'open', label: '在拍', total: open_total },
  { key: 'sold', label: '已成交', total: deal_total },
  { key: 'all', label: '全部', total: lot_total },
]

/** All lots of a community by state and kind. */
function XiaoquHouseList() {
  const params = useParams<'xiaoqu-house-list'>()
  const setParams = useSetParams<'xiaoqu-house-list'>()
  const id = Number(params.id)
  const query = useXiaoqu(id)
  const state = STATES.find(key => key === params.state) ?? 'open'
  const type = typeOfCode(params.house_type)
  const change = (next: { state: LotState; type: HouseType | undefined }) =>
    setParams({ id, state: next.state === 'open' ? undefined : next.state, house_type: next.type })
  const title = query.data ? `${query.data.name}房源` : '小区在拍房源'
  useShare({
    screen: 'xiaoqu-house-list',
    params: { id, state: params.state, house_type: params.house_type },
    title,
    desc: query.data?.share.desc,
    imgUrl: query.data?.share.imgUrl,
  })
  return (
    <Screen
      name="xiaoqu-house-list"
      title={title}
      query={query}
      subject="小区房源"
      skeleton={<HouseListSkeleton className="list list-cards u-mt3" />}
    >
      {(xiaoqu: XiaoquInfo) => (
        <>
          <XiaoquLine xiaoqu={xiaoqu} />
          <Tabs
            sticky
            label="房源状态"
            items={buildLotTabs(xiaoqu)}
            active={state}
            onChange={key => change({ state: key, type: undefined })}
          />
          <Lots
            id={id}
            state={state}
            type={type}
            onType={next => change({ state, type: next === type ? undefined : next })}
            onAll={() => change({ state: 'all', type: undefined })}
          />
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(XiaoquHouseList)

function Lots({
  id,
  state,
  type,
  onType,
  onAll,
}: {
  id: number
  state: LotState
  type: HouseType | undefined
  onType: (type: HouseType) => void
  onAll: () => void
}) {
  const asked = useXiaoquLots(id, state, type)
  const pages = { ...asked, rows: useShown(asked.rows) }
  const counts = useXiaoquLotCounts(id, state).data?.house_types
  const totals = new Map(counts?.map(({ key, total }) => [Number(key) as HouseType, total]))
  const kinds = [...totals.values()].filter(total => total > 0).length
  return (
    <>
      {kinds > 1 && <TypeWords active={type} totals={totals} onChange={onType} />}
      <ScreenContent
        query={pages}
        subject="房源"
        skeleton={<HouseListSkeleton className="list list-cards u-mt3" />}
      >
        {() =>
          pages.rows.length === 0 ? (
            <Empty
              title={NONE[state]}
              hint={state === 'all' ? '有新公告时会收录进来' : '可查看这个小区其他状态的房源'}
              actions={
                state !== 'all' && (
                  <Button kind="primary" onPress={onAll}>
                    看全部房源
                  </Button>
                )
              }
            />
          ) : (
            <View className={`u-mt3 ${pages.isPlaceholderData ? 'xl-old' : ''}`}>
              <SituationLine />
              <EndlessList pages={pages} rowKey={card => card.id} unit="套">
                {card => <HouseCard card={card} />}
              </EndlessList>
              {pages.rows.some(card => card.is_demo) && <DemoMark />}
            </View>
          )
        }
      </ScreenContent>
    </>
  )
}
