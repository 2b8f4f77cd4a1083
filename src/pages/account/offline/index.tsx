import { View } from '@tarojs/components'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { shelfView, type ShelfRow } from '@/features/offline/offline-cache-view'
import { useShelf } from '@/features/offline/use-offline-cache'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { ask } from '@/ui/dialog/ask'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import { ListTools } from '@/ui/list/list-tools'
import { Source } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'

/** Data that opens offline on this device, and its size. */
function MyOffline() {
  const { items, empty } = useShelf()
  const clear = async () => {
    const isSure = await ask({
      text: '清空后，断网时无法查看这些内容。联网浏览后会重新保存。',
      confirm: '清空',
    })
    if (!isSure) return
    try {
      await empty()
      toast('已清空')
    } catch {
      toast('清空失败，请重试')
    }
  }
  return (
    <Screen name="my-offline" title="离线可看" header="title" place="member">
      {items === 'reading' ? (
        <BoneSections />
      ) : items === 'unfit' ? (
        <Unfit />
      ) : items.length === 0 ? (
        <NothingKept />
      ) : (
        <Kept view={shelfView(items, serverNow())} onClear={() => void clear()} />
      )}
    </Screen>
  )
}

export default withErrorBoundary(MyOffline)

function Kept({ view, onClear }: { view: ReturnType<typeof shelfView>; onClear: () => void }) {
  return (
    <>
      <ListTools words={view.words} onClear={onClear} />
      {view.lots.length > 0 && (
        <LinkRows>
          {view.lots.map(lot => (
            <LinkRow key={lot.id} icon="house" {...linkTo('house-detail', { id: lot.id })}>
              <RowWords row={lot} />
            </LinkRow>
          ))}
        </LinkRows>
      )}
      {view.lists.length > 0 && (
        <LinkRows>
          {view.lists.map(list => (
            <LinkRow key={list.screen} icon={list.icon} {...linkTo(list.screen)}>
              <RowWords row={list} />
            </LinkRow>
          ))}
        </LinkRows>
      )}
      <View className="u-center u-mt3">
        <Source>关注的房源联网时自动保存，退出登录即清空</Source>
      </View>
    </>
  )
}

const RowWords = ({ row: { title, note } }: { row: ShelfRow }) => (
  <>
    <View className="u-t15 u-text">{title}</View>
    <View className="u-note u-num">{note}</View>
  </>
)

const NothingKept = () => (
  <View className="u-mt4">
    <Empty
      title="还没有离线内容"
      hint="关注的房源联网时自动保存，断网时也可查看"
      actions={
        <Button kind="primary" {...linkTo('house-list', {})}>
          去找房
        </Button>
      }
    />
  </View>
)

const Unfit = () => (
  <View className="u-mt4">
    <Empty
      title="此浏览器不支持离线保存"
      hint="换用系统自带的浏览器打开，关注的房源可离线查看"
      actions={<Button {...linkTo('my-list-follow')}>我的关注</Button>}
    />
  </View>
)
