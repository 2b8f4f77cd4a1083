import { commuteOf } from '@/domain/house/filter/commute'
import type { HouseFilter } from '@/domain/house/filter/filter'
import { sectionOf } from '@/domain/house/filter/filter-sections'
import { useHousePara } from '@/domain/house/lists/use-house-lists'
import { usePlaceGroups } from '@/domain/house/filter/use-place-groups'
import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import { dayOf } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { serverNow } from '@/platform/clock'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { useLast } from '@/ui/settled/use-last'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Text } from '@tarojs/components'
import { CommutePanel } from './commute-panel'
import './filter-sheet.scss'
import { MorePanel } from './more-panel'
import { PANEL_TITLES, resetPanel, type Panel } from './panels'
import { PlacePanel } from './place-panel'
import { PriceBlock } from './price-block'
import { SectionBlock } from './section-block'
import { useDraft } from './use-draft'

export interface FilterSheetProps {
  /** Undefined: closed. */
  panel: Panel | undefined
  filter: HouseFilter
  city: string
  /** The places open with the metro lines. */
  metro?: boolean
  onApply: (next: HouseFilter) => void
  onClose: () => void
}

/** The choices of one place of the bar. They count at once and are applied with the button. */
export function FilterSheet({ panel, filter, city, metro, onApply, onClose }: FilterSheetProps) {
  const { draft, setDraft, count, areas, costs, isCounting } = useDraft(filter, panel)
  const shown = useLast(panel)
  const para = useHousePara(panel !== undefined).data
  const apply = () => {
    onApply(draft)
    onClose()
  }
  const footer = (
    <>
      <Button
        kind="line"
        className="fs-reset"
        onPress={() => {
          if (panel) setDraft(resetPanel(draft, panel))
        }}
      >
        重置
      </Button>
      <Button kind="primary" grow onPress={apply}>
        {count ? (
          <>
            查看{' '}
            <Text className={`fs-total ${isCounting ? 'is-counting' : ''}`}>{groupDigits(count.total)}</Text>{' '}
            套房源
          </>
        ) : (
          '查看房源'
        )}
      </Button>
    </>
  )
  const sources = para && { filter: draft, para, count, areas, costs, today: dayOf(serverNow()) }
  return (
    <Sheet
      open={panel !== undefined}
      onClose={onClose}
      title={shown ? PANEL_TITLES[shown] : ''}
      footer={footer}
    >
      {!sources || !shown ? (
        <BoneSections sections={2} />
      ) : shown === 'place' ? (
        <PlaceSheet filter={draft} city={city} metro={metro} onChange={setDraft} />
      ) : shown === 'commute' ? (
        <CommuteSheet filter={draft} onChange={setDraft} />
      ) : shown === 'price' ? (
        <PriceBlock sources={sources} bands onChange={setDraft} />
      ) : shown === 'more' ? (
        <MorePanel sources={sources} onChange={setDraft} />
      ) : (
        <SectionBlock key={shown} isAlone section={sectionOf(shown, sources)} onChange={setDraft} />
      )}
    </Sheet>
  )
}

function PlaceSheet({
  filter,
  city,
  ...panel
}: {
  filter: HouseFilter
  city: string
  metro?: boolean
  onChange: (next: HouseFilter) => void
}) {
  return <PlacePanel {...usePlaceGroups(filter, city)} {...panel} />
}

function CommuteSheet({ filter, onChange }: { filter: HouseFilter; onChange: (next: HouseFilter) => void }) {
  const lines = useSubwayLines().data?.list ?? []
  return <CommutePanel commute={commuteOf(filter, lines)} onChange={onChange} />
}
