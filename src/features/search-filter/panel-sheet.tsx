import { Text } from '@tarojs/components'
import type { FilterView } from '@/lib/filter/choices'
import { groupDigits } from '@/lib/money'
import { Button } from '@/ui/button/button'
import { useLast } from '@/ui/settled/use-last'
import { Sheet } from '@/ui/sheet/sheet'
import { BoneSections } from '@/ui/skeleton/skeleton'
import './filter-sheet.scss'
import type { ListPanel } from './list-panels'
import { PlacePanel } from './place-panel'
import { SectionBlock } from './section-block'

export interface PanelSheetProps<F> {
  /** Undefined: closed. */
  panel: ListPanel | undefined
  /** Of what is chosen in the sheet and not applied yet; undefined while the choices are fetched. */
  view: FilterView<F> | undefined
  /** How many it would find; undefined while unknown. */
  total: number | undefined
  isCounting: boolean
  /** 个楼盘 */
  unit: string
  onChange: (draft: F) => void
  onReset: (panel: ListPanel) => void
  onApply: () => void
  onClose: () => void
}

/** The choices of one place of the bar. They count at once and are applied with the button. */
export function PanelSheet<F>({
  panel,
  view,
  total,
  isCounting,
  unit,
  onChange,
  onReset,
  onApply,
  onClose,
}: PanelSheetProps<F>) {
  const shown = useLast(panel)
  const footer = (
    <>
      <Button
        kind="line"
        className="fs-reset"
        onPress={() => {
          if (panel) onReset(panel)
        }}
      >
        重置
      </Button>
      <Button kind="primary" grow onPress={onApply}>
        {total === undefined ? (
          '查看'
        ) : (
          <>
            查看 <Text className={`fs-total ${isCounting ? 'is-counting' : ''}`}>{groupDigits(total)}</Text>{' '}
            {unit}
          </>
        )}
      </Button>
    </>
  )
  return (
    <Sheet open={panel !== undefined} onClose={onClose} title={shown?.title ?? ''} footer={footer}>
      {!view || !shown ? (
        <BoneSections sections={2} />
      ) : (
        <Panel panel={shown} view={view} onChange={onChange} />
      )}
    </Sheet>
  )
}

function Panel<F>({
  panel: { sections, title },
  view,
  onChange,
}: {
  panel: ListPanel
  view: FilterView<F>
  onChange: (draft: F) => void
}) {
  if (sections === 'places') return view.places ? <PlacePanel {...view.places} onChange={onChange} /> : null
  return (
    <>
      {view.sections
        .filter(section => sections.includes(section.key))
        .map(section => (
          <SectionBlock
            key={section.key}
            section={section}
            isAlone={section.title === title}
            onChange={onChange}
          />
        ))}
    </>
  )
}
