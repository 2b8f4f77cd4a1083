import { Text, View } from '@tarojs/components'
import { sharedWords, splitRows } from '@/domain/compare/table-view'
import { PrintButton } from '@/features/print/print-button'
import { linkTo } from '@/routes/go'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Button } from '@/ui/button/button'
import { Toggle } from '@/ui/check/check'
import type { DesktopHeadProps } from './desktop-head-props'

/** Above the table on the desktop: its title, and all its actions. */
export function DesktopHead({
  view,
  noun,
  unit,
  kind,
  onlyDiffers,
  canAdd,
  share,
  onSave,
  onOnlyDiffers,
  onAdd,
  onPrices,
}: DesktopHeadProps) {
  const { total, shared } = splitRows(view.groups)
  return (
    <>
      <Breadcrumbs
        items={[
          {
            text: kind === 'build' ? '新房' : '法拍房',
            ...linkTo(kind === 'build' ? 'build-list' : 'house-list', {}),
          },
          { text: `${noun}对比` },
        ]}
      />
      <View className="u-g4 u-py4 u-between u-end u-flex">
        <View>
          <View
            className="u-title u-t24 u-lh34"
            role="heading"
            aria-level={1}
          >{`对比 ${view.columns.length} ${unit}${noun}`}</View>
          <View className="u-c2">{`按${view.title.replace('，', '')}从低到高，${onlyDiffers ? `只列出不同的 ${total} 项${sharedWords(shared)}` : '列出全部项'}`}</View>
        </View>
        <View className="cmp-dh-r u-no-print">
          <View className="u-row u-label u-g2 u-mr3">
            <Text aria-hidden>只看不同</Text>
            <Toggle on={onlyDiffers} label="只看不同" onChange={onOnlyDiffers} />
          </View>
          {canAdd && <Button size="small" icon="plus" onPress={onAdd}>{`再加一${unit}`}</Button>}
          {kind === 'house' && (
            <Button size="small" icon="calculator" onPress={onPrices}>
              按成交价重算
            </Button>
          )}
          {share}
          <PrintButton />
          <Button size="small" icon="download" onPress={onSave}>
            存为图片
          </Button>
        </View>
      </View>
    </>
  )
}
