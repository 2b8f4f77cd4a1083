import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { ChoiceSection } from '@/lib/filter/choices'
import { Check } from '@/ui/check/check'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { DayFields } from './day-fields'
import type { OpenLook } from './list-panels'
import { RangeFields } from './range-fields'
import { SectionChecks } from './section-checks'
import { SectionBoxes } from './section-options'
import './sidebar.scss'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View className="side-p">
      <View className="u-label u-mb6px u-mid" role="heading" aria-level={2}>
        {title}
      </View>
      {children}
    </View>
  )
}

interface SectionPartProps<F> {
  section: ChoiceSection<F>
  onChange: (next: F) => void
}

/** With more lines than this, two columns are better. */
const LINES = 6

/** A section of the sidebar that is always expanded. A chosen line is always shown. */
export function OpenPart<F>({ section, look, onChange }: SectionPartProps<F> & { look: OpenLook }) {
  const [isWhole, setWhole] = useState(false)
  const { title, lead, options, range } = section
  if (options.length === 0) return null
  if (look === 'boxes')
    return (
      <Part title={title}>
        <SectionBoxes columns={2} section={section} onChoose={onChange} />
      </Part>
    )
  const lines = options.filter((option, at) => isWhole || at < look.most || option.isOn)
  return (
    <Part title={title}>
      {lead && (
        <Check className="fs-check" checked={lead.isOn} onChange={() => onChange(lead.next)}>
          {lead.label}
        </Check>
      )}
      <SectionChecks section={{ title, options: lines }} onChoose={onChange} />
      {lines.length < options.length && (
        <Press className="side-more u-h32" onPress={() => setWhole(true)}>
          全部 {options.length} 项<Icon name="down" size="xs" />
        </Press>
      )}
      {range && <RangeFields range={range} onChange={onChange} />}
    </Part>
  )
}

/** A section that stays folded until the user opens it, or it contains a choice. */
export function FoldedPart<F>({ section, onChange }: SectionPartProps<F>) {
  const { title, options, range, days } = section
  const [isOpen, setOpen] = useState(() => options.some(option => option.isOn))
  if (options.length === 0) return null
  const hasOwn = range?.value.min != null || range?.value.max != null
  const chosen = options.filter(option => option.isOn).length || (hasOwn ? 1 : 0)
  return (
    <View className="side-p">
      <Press
        className={
          isOpen
            ? 'side-fold u-row u-full u-least32 u-label u-mid side-fold-open'
            : 'side-fold u-row u-full u-least32 u-label u-mid'
        }
        expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        <View className="u-grow">
          {title}
          {chosen > 0 && (
            <View className="side-n u-inline-block u-ml6px u-r-pill u-bg-action u-center">{chosen}</View>
          )}
        </View>
        <Icon name={isOpen ? 'up' : 'down'} size="xs" />
      </Press>
      {isOpen &&
        (section.key === 'features' || (options.length > LINES && section.columns !== 1) ? (
          <SectionBoxes columns={2} section={section} onChoose={onChange} />
        ) : (
          <SectionChecks section={section} onChoose={onChange} />
        ))}
      {isOpen && days && <DayFields days={days} onChange={onChange} />}
      {isOpen && range && <RangeFields range={range} onChange={onChange} />}
      {isOpen && section.basis && <View className="u-faint u-py2">{section.basis}</View>}
    </View>
  )
}
