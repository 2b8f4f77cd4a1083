import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { campaignWords } from '@/domain/desk/campaign-view'
import { formatTextTitle } from '@/domain/desk/desk-view'
import { useMarketingPages } from '@/domain/desk/use-desk'
import { fullTime } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Act, DeskButton, RoomHead } from './parts'
import { column, type Column } from '../table/column'
import { PagedTable } from '../table/paged-table'
import { roomAddress } from '../table/room-address'
import type { DeskPlace } from './desk-place'

type Campaign = Result<'marketing-page/list'>['list'][number]

const buildLink = ({ id }: Campaign) => linkTo('desk-text', { type: 'marketing', id })

const COLUMNS: Column<Campaign>[] = [
  column('title', '标题', { isHead: true }, row => (
    <Press className="edk-title" {...buildLink(row)}>
      {formatTextTitle(row)}
    </Press>
  )),
  column('state', '状态', 110, row => {
    const state = campaignWords(row, serverNow())
    return <View className={`edk-state edk-state-${state.look}`}>{state.text}</View>
  }),
  column('from', '从', 150, ({ start_time }) => fullTime(start_time)),
  column('to', '到', 150, ({ end_time }) => fullTime(end_time)),
  column('views', '看过', { width: 80, isRight: true }, ({ view_total }) => view_total),
  column('leads', '留电话', { width: 80, isRight: true }, ({ lead_total }) => lead_total),
  column('acts', '操作', { width: 72, isBare: true }, row => (
    <Act label={`编辑 ${formatTextTitle(row)}`} {...buildLink(row)}>
      编辑
    </Act>
  )),
]

/** Campaign pages: their period, views and leads. */
export function Campaigns({ place }: { place: DeskPlace }) {
  const { asked, paging } = roomAddress(place)
  const query = useMarketingPages(asked)
  return (
    <>
      <RoomHead title="营销页">
        <DeskButton primary icon="edit" {...linkTo('desk-text', { type: 'marketing', id: 0 })}>
          新建页面
        </DeskButton>
      </RoomHead>
      <PagedTable
        place={place}
        caption="营销页"
        columns={COLUMNS}
        card={{ ...paging, query, subject: '营销页', none: '还没有营销页' }}
      />
      <DemoMark />
    </>
  )
}
