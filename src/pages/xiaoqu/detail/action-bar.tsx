import { FollowAction } from '@/domain/member/follow-button'
import type { XiaoquInfo } from '@/domain/xiaoqu/use-xiaoqu'
import { xiaoquInfoMarks } from '@/domain/xiaoqu/xiaoqu-marks'
import { useSavedSearches } from '@/features/saved-search/use-saved-search'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { BarAction, StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { useThemeNow } from '@/ui/theme/theme-context'
import { toast } from '@/ui/toast/toast'
import type { OnLead } from './actions'

/** Follow, subscribe to new lots, ask, and the biddable lots. */
export function ActionBar({ xiaoqu, onLead }: { xiaoqu: XiaoquInfo; onLead: OnLead }) {
  const searches = useSavedSearches()
  // Large letters leave space for three.
  const { isElder } = useThemeNow()
  const filter = { xiaoqu_ids: [xiaoqu.id] }
  const isWatched = searches.isSaved(filter)
  const watch = () => {
    if (isWatched) searches.remove(filter)
    else searches.save(filter, [xiaoqu.name], xiaoqu.lot_total)
    toast(isWatched ? '已取消新拍提醒' : '有新房源时在搜索页提示')
  }
  return (
    <StickyBar>
      <FollowAction type="xiaoqu" thing={xiaoqu} />
      {!isElder && (
        <BarAction icon="bell" on={isWatched} onPress={watch}>
          新拍提醒
        </BarAction>
      )}
      <Button kind="quiet" grow onPress={() => onLead('zixun')}>
        问顾问
      </Button>
      <LotsButton xiaoqu={xiaoqu} />
    </StickyBar>
  )
}

/** Link to its lots; if it never had one, to those nearby. */
export function LotsButton({ xiaoqu }: { xiaoqu: XiaoquInfo }) {
  const { id, lot_total, open_total, circle_id, circle_name, region_id, region_name } = xiaoqu
  const around =
    circle_id !== null && circle_name
      ? { name: circle_name, filter: { circle_ids: circle_id } }
      : { name: region_name, filter: { region_ids: region_id } }
  const link = lot_total > 0 ? linkTo('xiaoqu-house-list', { id }) : linkTo('house-list', around.filter)
  return (
    <Button kind="primary" grow figures={xiaoquInfoMarks(xiaoqu)} {...link}>
      {open_total > 0 ? `看在拍 ${open_total} 套` : lot_total > 0 ? '看历史房源' : `看${around.name}房源`}
    </Button>
  )
}
