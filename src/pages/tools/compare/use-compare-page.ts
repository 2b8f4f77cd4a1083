import { useMemo, useState } from 'react'
import { useCommutes } from '@/domain/commute/use-commute'
import { withCommute } from '@/domain/compare/commute-rows'
import { parseTrayIds, KIND_WORDS, MAX_COMPARED, type CompareKind } from '@/domain/compare/tray'
import { useCompare } from '@/domain/compare/use-compare'
import { readPrices, writePrices, type OwnPrices } from '@/domain/compare/own-prices'
import { lotsForOthers, useCompared } from '@/domain/compare/use-compare-data'
import type { CompareView } from '@/domain/compare/table-view'
import { keepPrices, useOwnBids } from '@/domain/finance/use-own-bids'
import { useTrace } from '@/domain/visit/use-trace'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { go } from '@/routes/go'
import { buildScreenUrl } from '@/routes/match'
import { useParams, useSetParams } from '@/routes/use-params'
import { isSaid, situationNow } from '@/state/situation'
import { useSettings } from '@/state/settings'
import { useComparePicture } from './use-compare-picture'

/** State of the comparison: the URL holds ids and prices, the device its tray. */
export function useComparePage() {
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
  const { bids, prices } = useComparePrices(params.prices)
  const addressOf = (lots: readonly number[], own: OwnPrices) => ({
    kind,
    ids: lots.join(',') || undefined,
    prices: writePrices(own, lots),
  })
  const here = addressOf(ids, prices)
  const query = useCompared(kind, ids, prices)
  const commutes = useCommutes(kind === 'house' && query.view ? ids : [])
  const view =
    query.view && (commutes.ways ? withCommute(query.view, commutes.goals, commutes.ways) : query.view)
  const { noun, unit } = KIND_WORDS[kind]
  const title = `${noun}对比`
  const share = {
    title: `对比 ${ids.length} ${unit}${noun}`,
    link: buildScreenUrl('compare', here),
  }
  const picture = useComparePicture({ title, link: share.link, onlyDiffers })
  useTrace('tool', 0)
  useShare({ screen: 'compare', params: here, title: share.title })

  const close = () => setSheet(undefined)
  return {
    ...{ kind, ids, prices, query, view, commutes, noun, unit, title, share, picture, isDesktop, isElder },
    ...{ onlyDiffers, setOnlyDiffers, sheet, setSheet, close },
    canAdd: ids.length < MAX_COMPARED,
    /** Others see the picture, too: it has no destinations of the visitor. */
    savePicture: () => {
      if (query.view) savePicture(query.view, { kind, ids, prices, save: picture.save })
    },
    /** Stores a change on the device, and in the URL. */
    compare: (next: readonly number[]) => {
      useCompare.getState().replace({ kind, ids: next })
      setSheet(undefined)
      go('compare', addressOf(next, prices), { mode: 'replace' })
    },
    applyPrices: (next: OwnPrices) => {
      const isPlain = Object.keys(next).length === 0 && ids.some(id => bids[id] !== undefined)
      // The URL needs a value to say that the own bids are unwanted.
      setParams({ ...addressOf(ids, next), ...(isPlain && { prices: '0' }) })
      keepPrices(next, bids)
      close()
    },
  }
}

export type ComparePage = ReturnType<typeof useComparePage>

/** Prices of the comparison, in the URL so that every recipient of the link sees the same figures; otherwise those of the own bids. */
function useComparePrices(written: string | undefined) {
  const bids = useOwnBids()
  const prices = useMemo(
    () =>
      written === undefined
        ? Object.fromEntries(Object.entries(bids).map(([id, { price }]) => [id, price]))
        : readPrices(written),
    [written, bids],
  )
  return { bids, prices }
}

/** A picture is for others, too: it does not contain the buyer's situation. */
function savePicture(
  view: CompareView,
  {
    kind,
    ids,
    prices,
    save,
  }: { kind: CompareKind; ids: readonly number[]; prices: OwnPrices; save: (view: CompareView) => void },
) {
  if (kind !== 'house' || !isSaid(situationNow())) {
    save(view)
    return
  }
  void lotsForOthers(ids, prices).then(
    neutral => {
      if (neutral) save(neutral)
    },
    // The request layer has shown the error.
    () => {},
  )
}
