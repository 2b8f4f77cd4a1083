// Comparison of entities of one kind. The URL holds ids and prices, so that a shared link shows the same figures; without ids it uses the
// tray of the device. Changes are written to both. A saved picture is recalculated without the buyer's situation.

import { useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import { parseTrayIds, KIND_WORDS, MAX_COMPARED, type CompareKind } from '@/domain/compare/tray'
import { useCompare } from '@/domain/compare/use-compare'
import { readPrices, writePrices, type OwnPrices } from '@/domain/compare/own-prices'
import { lotsForOthers, useCompared } from '@/domain/compare/use-compare-data'
import type { CompareView } from '@/domain/compare/table-view'
import { keepPrices, useOwnBids } from '@/domain/finance/use-own-bids'
import { SituationLine } from '@/domain/situation/situation-line'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { ShareButton } from '@/features/share/share-button'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { go, linkTo } from '@/routes/go'
import { buildScreenUrl } from '@/routes/match'
import { useParams, useSetParams } from '@/routes/use-params'
import { isSaid, situationNow } from '@/state/situation'
import { useSettings } from '@/state/settings'
import { Button } from '@/ui/button/button'
import { Viewer } from '@/ui/gallery/viewer'
import { Note } from '@/ui/note/note'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { Empty } from '@/ui/states/states'
import { AddSheet } from './add-sheet'
import { DesktopHead } from './desktop-head'
import { PriceSheet } from './price-sheet'
import { CompareSkeleton } from './skeleton'
import { CompareTable } from './table'
import { useComparePicture } from './use-compare-picture'
import './index.scss'

export default function Compare() {
  const params = useParams<'compare'>()
  const setParams = useSetParams<'compare'>()
  const kind = params.kind as CompareKind
  const tray = useCompare(state => state.tray)
  const ids = params.ids === undefined ? (tray.kind === kind ? tray.ids : []) : parseTrayIds(params.ids)
  const isDesktop = useIsDesktop()
  // Large letters leave space for few words.
  const isElder = useSettings(({ mode }) => mode) === 'elder'
  const [onlyDiffers, setOnlyDiffers] = useState(true)
  const [sheet, setSheet] = useState<'add' | 'prices'>()
  // In the URL, so that every recipient of the link sees the same figures.
  const bids = useOwnBids()
  const prices = useMemo(
    () =>
      params.prices === undefined
        ? Object.fromEntries(Object.entries(bids).map(([id, { price }]) => [id, price]))
        : readPrices(params.prices),
    [params.prices, bids],
  )
  const addressOf = (lots: readonly number[], own: OwnPrices) => ({
    kind,
    ids: lots.join(',') || undefined,
    prices: writePrices(own, lots),
  })
  const here = addressOf(ids, prices)
  const query = useCompared(kind, ids, prices)
  const { noun, unit } = KIND_WORDS[kind]
  const title = `${noun}对比`
  const share = {
    title: `对比 ${ids.length} ${unit}${noun}`,
    link: buildScreenUrl('compare', here),
  }
  const picture = useComparePicture({ title, link: share.link, onlyDiffers })
  useTrace('tool', 0)
  useShare({ screen: 'compare', params: here, title: share.title })

  /** A picture is for others, too: it does not contain the buyer's situation. */
  const savePicture = (view: CompareView) => {
    if (kind !== 'house' || !isSaid(situationNow())) {
      picture.save(view)
      return
    }
    void lotsForOthers(ids, prices).then(
      neutral => {
        if (neutral) picture.save(neutral)
      },
      // The request layer has shown the error.
      () => {},
    )
  }

  /** Stores a change on the device, and in the URL. */
  const compare = (next: readonly number[]) => {
    useCompare.getState().replace({ kind, ids: next })
    setSheet(undefined)
    go('compare', addressOf(next, prices), { mode: 'replace' })
  }
  const close = () => {
    setSheet(undefined)
  }
  const canAdd = ids.length < MAX_COMPARED
  const shared = ids.length > 0 && <ShareButton look={isDesktop ? 'line' : 'round'} share={share} />
  const bar = query.view && !isDesktop && (
    <StickyBar>
      <Button
        icon={isElder ? undefined : 'plus'}
        grow={kind !== 'house'}
        disabled={!canAdd || undefined}
        onPress={() => {
          setSheet('add')
        }}
      >
        {canAdd ? `${isElder ? '' : '再'}加一${unit}` : isElder ? '已满' : '已满 4 个'}
      </Button>
      <Button
        icon={isElder ? undefined : 'download'}
        onPress={() => {
          if (query.view) savePicture(query.view)
        }}
      >
        存图
      </Button>
      {kind === 'house' && (
        <Button
          kind="primary"
          grow
          onPress={() => {
            setSheet('prices')
          }}
        >
          {isElder ? '重算' : '按成交价重算'}
        </Button>
      )}
    </StickyBar>
  )
  const frame = { name: 'compare', title, header: <Header title={title} side={shared} /> } as const
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
    data: query.view ?? (query.isPending || query.error ? undefined : null),
  }
  return (
    <Screen
      {...frame}
      bar={bar}
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
            {isDesktop && (
              <DesktopHead
                {...{ view, noun, unit, onlyDiffers, kind, canAdd, share: shared }}
                onSave={() => {
                  savePicture(view)
                }}
                onOnlyDiffers={setOnlyDiffers}
                onAdd={() => {
                  setSheet('add')
                }}
                onPrices={() => {
                  setSheet('prices')
                }}
              />
            )}
            {query.missing.length > 0 && (
              <View className="cmp-gone">
                <Note>{`有 ${query.missing.length} ${unit}已不公开，没有列出`}</Note>
              </View>
            )}
            {kind === 'house' && <SituationLine />}
            <CompareTable
              view={view}
              kind={kind}
              unit={unit}
              onlyDiffers={onlyDiffers}
              isDesktop={isDesktop}
              onOnlyDiffers={setOnlyDiffers}
              onRemove={id => {
                compare(ids.filter(other => other !== id))
              }}
            />
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
              <AddSheet
                kind={kind}
                ids={ids}
                onAdd={id => {
                  compare([...ids, id])
                }}
                onClose={close}
              />
            )}
            {sheet === 'prices' && (
              <PriceSheet
                view={view}
                prices={prices}
                onClose={close}
                onPrices={next => {
                  const isPlain = Object.keys(next).length === 0 && ids.some(id => bids[id] !== undefined)
                  // The URL needs a value to say that the own bids are unwanted.
                  setParams({ ...addressOf(ids, next), ...(isPlain && { prices: '0' }) })
                  keepPrices(next, bids)
                  close()
                }}
              />
            )}
          </>
        )
      }
    </Screen>
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
            去看看
          </Button>
        }
      />
    </View>
  )
}
