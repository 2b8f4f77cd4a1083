import { Text } from '@tarojs/components'
import type { ListSource } from '@/lib/filter/list-source'
import { groupDigits } from '@/lib/money'
import { afterNextPaint } from '@/platform/after-paint'
import { Button } from '@/ui/button/button'
import { useLatestDefined } from '@/ui/debounced/use-latest-defined'
import { Sheet } from '@/ui/sheet/sheet'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { CommutePanel } from './commute-panel'
import { DistrictBlock } from './district-block'
import { panelKeys, type ListPanel } from './list-panels'
import './panel-sheet.scss'
import { PlacePanel } from './place-panel'
import { SectionBlock } from './section-block'
import { usePanelDraft } from './use-panel-draft'
import { useReady } from './use-ready'
import { WaysBlock } from './ways-block'

export interface PanelSheetProps<F> {
  source: ListSource<F>
  /** Undefined: closed. */
  panel: ListPanel | undefined
  filter: F
  onApply: (next: F) => void
  onClose: () => void
}

/** The choices of one panel of the bar. The count updates at once, and the button applies them. */
export default function PanelSheet<F>({ source, panel, filter, onApply, onClose }: PanelSheetProps<F>) {
  const { draft, setDraft, settled, isOpen, isMoving } = usePanelDraft(filter, panel?.key)
  const shown = useLatestDefined(panel)
  const { total, isFetching } = source.useTotal(settled, isOpen)
  const isCounting = isOpen && (isMoving || isFetching)
  const footer = (
    <>
      <Button
        kind="line"
        className="u-w104"
        onPress={() => {
          if (panel) setDraft(source.filters.without(draft, panelKeys(source.keys, panel)))
        }}
      >
        重置
      </Button>
      <Button
        kind="primary"
        grow
        onPress={() => {
          onClose()
          afterNextPaint(() => onApply(draft))
        }}
      >
        {total === undefined ? (
          source.find
        ) : (
          <>
            查看{' '}
            <Text className={`fs-total u-strong u-num ${isCounting ? 'is-counting' : ''}`}>
              {groupDigits(total)}
            </Text>{' '}
            {source.unit}
          </>
        )}
      </Button>
    </>
  )
  return (
    <Sheet open={isOpen} onClose={onClose} title={shown?.title ?? ''} footer={footer}>
      {shown && <Panel source={source} panel={shown} draft={draft} counted={settled} onChange={setDraft} />}
    </Sheet>
  )
}

interface PanelProps<F> {
  source: ListSource<F>
  panel: ListPanel
  draft: F
  counted: F
  onChange: (draft: F) => void
}

/** Rendered only while the bottom sheet is open, because it fetches the counts. */
const Panel = <F,>(props: PanelProps<F>) =>
  useReady(props.source) ? <ReadyPanel {...props} /> : <BoneSections sections={2} />

function ReadyPanel<F>({
  source,
  panel: { key, title, sections, metro, hasDistricts, ways = [] },
  draft,
  counted,
  onChange,
}: PanelProps<F>) {
  const view = source.useView(draft, counted, hasDistricts ? [...sections, 'places'] : sections)
  if (!view) return <BoneSections sections={2} />
  if (sections.includes('places'))
    return view.places ? <PlacePanel {...view.places} metro={metro} onChange={onChange} /> : null
  if (sections.includes('commute'))
    return view.places?.commute ? <CommutePanel commute={view.places.commute} onChange={onChange} /> : null
  return (
    <>
      {hasDistricts && view.places && <DistrictBlock {...view.places} onChange={onChange} />}
      {sections.map(name => {
        if (ways.includes(name))
          return (
            name === ways[0] && (
              <WaysBlock
                key={name}
                ways={view.sections.filter(one => ways.includes(one.key))}
                onChange={onChange}
              />
            )
          )
        const section = view.sections.find(one => one.key === name)
        const isAlone = section?.title === title
        return (
          section && (
            <SectionBlock key={`${key}-${name}`} section={section} isAlone={isAlone} onChange={onChange} />
          )
        )
      })}
    </>
  )
}
