// Comparison of entities of one kind. The URL holds ids and prices, so that a shared link shows the same figures; without ids it uses the
// tray of the device. Changes are written to both. A saved picture is recalculated without the buyer's situation.

import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { KIND_WORDS, MAX_COMPARED, type CompareKind } from '@/domain/compare/tray'
import type { CompareView } from '@/domain/compare/table-view'
import { SituationLine } from '@/domain/situation/situation-line'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { ShareButton } from '@/features/share/share-button'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Viewer } from '@/ui/gallery/viewer'
import { Note } from '@/ui/note/note'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { Empty } from '@/ui/states/states'
import { lazyAfterMount } from '@/ui/lazy/later'
import { AddSheet } from './add-sheet'
import { DesktopHead } from './desktop-head'
import { PriceSheet } from './price-sheet'
import { CompareSkeleton } from './skeleton'
import { CompareTable } from './table'
import { useComparePage, type ComparePage } from './use-compare-page'
import './index.scss'

const CommuteLine = lazyAfterMount(() => import('@/domain/commute/commute-line'))

function Compare() {
  const page = useComparePage()
  const { kind, ids, query, title, share, isDesktop } = page
  const shared = ids.length > 0 && <ShareButton look={isDesktop ? 'line' : 'round'} share={share} />
  const frame = { name: 'compare', title, header: <Header title={title} side={shared} tools /> } as const
  if (ids.length === 0)
    return (
      <Screen {...frame}>
        <Nothing kind={kind} />
      </Screen>
    )
  // An empty response is valid: the lots are no longer public. The previous response still applies to the remaining lots, also offline.
  const answer = {
    ...query,
    isPlaceholderData: false,
    data: page.view ?? (query.isPending || query.error ? undefined : null),
  }
  return (
    <Screen
      {...frame}
      bar={query.view && !isDesktop && <CompareBar page={page} />}
      headed={isDesktop && query.view !== undefined}
      query={answer}
      skeleton={<CompareSkeleton count={ids.length} />}
      subject="对比"
    >
      {(view: CompareView | null) =>
        view === null ? (
          <Nothing kind={kind} />
        ) : (
          <>
            {isDesktop && <CompareHead page={page} view={view} share={shared} />}
            {query.missing.length > 0 && (
              <View className="cmp-gone">
                <Note>{`有 ${query.missing.length} ${page.unit}已不公开，没有列出`}</Note>
              </View>
            )}
            {kind === 'house' && <SituationLine />}
            {kind === 'house' && (
              <View className="u-px3">
                <CommuteLine commutes={page.commutes} />
              </View>
            )}
            <CompareTable
              view={view}
              kind={kind}
              unit={page.unit}
              onlyDiffers={page.onlyDiffers}
              isDesktop={isDesktop}
              onOnlyDiffers={page.setOnlyDiffers}
              onRemove={id => page.compare(ids.filter(other => other !== id))}
            />
            <CompareOverlays page={page} view={view} />
          </>
        )
      }
    </Screen>
  )
}

export default withErrorBoundary(Compare)

/** Actions below the table, on phones. */
function CompareBar({ page }: { page: ComparePage }) {
  const { kind, unit, isElder, canAdd, setSheet, savePicture } = page
  return (
    <StickyBar>
      <Button
        icon={isElder ? undefined : 'plus'}
        grow={kind !== 'house'}
        disabled={!canAdd || undefined}
        onPress={() => setSheet('add')}
      >
        {canAdd ? `${isElder ? '' : '再'}加一${unit}` : isElder ? '已满' : '已满 4 个'}
      </Button>
      <Button icon={isElder ? undefined : 'download'} onPress={savePicture}>
        存图
      </Button>
      {kind === 'house' && (
        <Button kind="primary" grow onPress={() => setSheet('prices')}>
          {isElder ? '重算' : '按成交价重算'}
        </Button>
      )}
    </StickyBar>
  )
}

/** Heading and actions above the table, on the desktop. */
function CompareHead({
  page: { kind, noun, unit, onlyDiffers, setOnlyDiffers, canAdd, setSheet, savePicture },
  view,
  share,
}: {
  page: ComparePage
  view: CompareView
  share: ReactNode
}) {
  return (
    <DesktopHead
      {...{ view, noun, unit, onlyDiffers, kind, canAdd, share }}
      onSave={savePicture}
      onOnlyDiffers={setOnlyDiffers}
      onAdd={() => setSheet('add')}
      onPrices={() => setSheet('prices')}
    />
  )
}

/** The saved picture and the open bottom sheet. */
function CompareOverlays({
  page: { kind, ids, prices, title, picture, sheet, close, compare, applyPrices },
  view,
}: {
  page: ComparePage
  view: CompareView
}) {
  return (
    <>
      {picture.canvas}
      {picture.opened && (
        <Viewer
          open
          items={[{ src: picture.opened, alt: title, group: '' }]}
          index={0}
          onIndex={() => {}}
          onClose={picture.close}
          label={title}
        />
      )}
      {sheet === 'add' && (
        <AddSheet kind={kind} ids={ids} onAdd={id => compare([...ids, id])} onClose={close} />
      )}
      {sheet === 'prices' && (
        <PriceSheet view={view} prices={prices} onClose={close} onPrices={applyPrices} />
      )}
    </>
  )
}

function Nothing({ kind }: { kind: CompareKind }) {
  const { noun, unit } = KIND_WORDS[kind]
  return (
    <View className="u-mt4">
      <Empty
        title={`还没有要对比的${noun}`}
        hint={`在${noun}页点“对比”，最多放 ${MAX_COMPARED} ${unit}，可以把网址发给家人一起看`}
        actions={
          <Button kind="primary" {...linkTo(kind === 'build' ? 'build-list' : 'house-list')}>
            打开
          </Button>
        }
      />
    </View>
  )
}
