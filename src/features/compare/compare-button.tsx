import type { CompareKind } from '@/domain/compare/tray'
import { useCompare } from '@/domain/compare/use-compare'
import { useCompareToggle } from '@/domain/compare/use-compare-toggle'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { BarAction } from '@/ui/sticky-bar/sticky-bar'
import './compare-button.scss'

/**
 * Adds the entity of a page to the comparison; with two entities, the link to the comparison appears next to it. `look` round: over
 * pictures; bar: among the actions at the bottom.
 */
export function CompareButton({
  kind,
  id,
  look,
}: {
  kind: CompareKind
  id: number
  look: 'round' | 'line' | 'bar'
}) {
  const { isOn, toggle } = useCompareToggle(kind, id)
  const { kind: trayKind, ids } = useCompare(state => state.tray)
  const leads = isOn && trayKind === kind && ids.length > 1
  const link = linkTo('compare', { kind, ids: ids.join(',') })
  if (look === 'bar') {
    return leads ? (
      <BarAction icon="swap" on {...link}>{`看对比 ${ids.length}`}</BarAction>
    ) : (
      <BarAction icon="swap" iconOn="check" on={isOn} onPress={toggle}>
        {isOn ? '已加对比' : '加入对比'}
      </BarAction>
    )
  }
  if (look === 'round') {
    return leads ? (
      <Press
        className="cbtn u-float u-relative u-centre u-mr2 u-bg-surface u-ink is-on"
        label={`对比 ${ids.length} 个`}
        {...link}
      >
        <Icon name="swap" size="s" />
      </Press>
    ) : (
      <Press
        className={`cbtn u-float u-relative u-centre u-mr2 u-bg-surface u-ink ${isOn ? 'is-on' : ''}`}
        label="加入对比"
        pressed={isOn}
        onPress={toggle}
      >
        <Icon name={isOn ? 'check' : 'swap'} size="s" />
      </Press>
    )
  }
  return (
    <>
      <Button size="small" icon={isOn ? 'check' : 'swap'} pressed={isOn} onPress={toggle}>
        {isOn ? '已加对比' : '对比'}
      </Button>
      {leads && <Button size="small" {...link}>{`看对比 ${ids.length}`}</Button>}
    </>
  )
}
