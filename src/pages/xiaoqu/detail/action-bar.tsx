import { useFollow } from '@/domain/member/use-follow'
import type { XiaoquInfo } from '@/domain/xiaoqu/use-xiaoqu'
import { useSavedSearches } from '@/features/saved-search/use-saved-search'
import { Button } from '@/ui/button/button'
import { BarAction, StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { useThemeNow } from '@/ui/theme/theme-context'
import { toast } from '@/ui/toast/toast'
import type { OnLead } from './actions'
import { LotsButton } from './lots-button'

/** Follow, be told of new lots, ask, and the lots that can be bid for. */
export function ActionBar({ xiaoqu, onLead }: { xiaoqu: XiaoquInfo; onLead: OnLead }) {
  const follow = useFollow('xiaoqu', xiaoqu.id, xiaoqu)
  const searches = useSavedSearches()
  // Large letters leave room for three.
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
      <BarAction icon="heart" iconOn="heart-on" on={follow.isFollowed} onPress={follow.toggle}>
        {follow.isFollowed ? '已关注' : '关注'}
      </BarAction>
      {!isElder && (
        <BarAction icon="bell" on={isWatched} onPress={watch}>
          新拍提醒
        </BarAction>
      )}
      <Button
        kind="quiet"
        grow
        onPress={() => {
          onLead('zixun')
        }}
      >
        问顾问
      </Button>
      <LotsButton xiaoqu={xiaoqu} />
    </StickyBar>
  )
}
