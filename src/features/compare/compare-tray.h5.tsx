import { Text, View } from '@tarojs/components'
import { KIND_WORDS, MAX_COMPARED } from '@/domain/compare/tray'
import { useCompare } from '@/domain/compare/use-compare'
import { useLotsById } from '@/domain/house/lists/use-home-lists'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { useCompareLink } from './use-compare-link'
import './compare-tray.scss'

/** Below the lots of a list on the desktop: the lots to compare, and the link to the comparison. Renders nothing while it is empty. */
export function CompareTray() {
  const { tray, remove, clear } = useCompare()
  const { total, ...link } = useCompareLink()
  const lots = useLotsById(tray.kind === 'house' ? tray.ids : []).data?.list ?? []
  if (total === 0 || tray.kind !== 'house') return null
  return (
    <View className="tray u-float u-line-top u-bg-surface" role="region" aria-label="对比栏">
      <View className="tray-w u-row u-g3">
        {tray.ids.map(id => {
          const card = lots.find(lot => lot.id === id)
          return (
            <View key={id} className="tray-i u-row u-g2 u-grow u-clip u-r-md u-bg-sunk">
              <Picture className="tray-p" src={card?.cover ?? null} alt="" width={56} />
              <Text className="tray-t u-grow u-clip u-t13 u-lh20">{card?.title ?? ''}</Text>
              <Press
                className="u-centre u-w32 u-h44 u-fixed u-c2"
                label={`移除${card?.title ?? ''}`}
                onPress={() => {
                  remove(id)
                }}
              >
                <Icon name="close" size="xs" />
              </Press>
            </View>
          )
        })}
        {Array.from({ length: MAX_COMPARED - total }, (_, at) => (
          <View key={at} className="tray-i u-row u-g2 u-grow u-clip u-r-md u-bg-sunk u-label u-middle">
            {at === 0 ? `还可加 ${MAX_COMPARED - total} ${KIND_WORDS.house.unit}` : ''}
          </View>
        ))}
        <Press className="u-label u-fixed u-touch" onPress={clear}>
          清空
        </Press>
        <Button kind="primary" disabled={total < 2 || undefined} {...link}>
          {total < 2 ? '再加一套' : `对比 ${total} 套`}
        </Button>
      </View>
    </View>
  )
}
