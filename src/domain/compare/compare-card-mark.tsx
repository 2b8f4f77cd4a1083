import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import type { CompareKind } from './tray'
import { useCompareToggle } from './use-compare-toggle'
import './compare-card-mark.scss'

/** Button over the corner of a card's picture, outside the card's own link; adds the card to the comparison. */
export function CompareCardMark({ kind, id, title }: { kind: CompareKind; id: number; title: string }) {
  const { isOn, toggle } = useCompareToggle(kind, id)
  return (
    <Press
      className={`cmark u-row u-g1 u-h30 u-t13 u-on-pic ${isOn ? 'is-on' : ''}`}
      pressed={isOn}
      label={`对比${title}`}
      onPress={toggle}
    >
      <Icon name={isOn ? 'check' : 'swap'} size="xs" />
      对比
    </Press>
  )
}
