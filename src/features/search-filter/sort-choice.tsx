import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Choice } from '@/lib/filter/choices'
import type { FilterKind } from '@/lib/filter/filter-kind'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { SortSheet } from './sort-sheet-lazy'
import './sort.scss'

/** The sort order of a list: its name, and a bottom sheet with all of them. */
export function SortChoice<F>({
  choices,
  onChange,
}: {
  choices: readonly Choice<F>[]
  onChange: (next: F) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const now = choices.find(choice => choice.isOn)?.label ?? ''
  return (
    <>
      <Press
        className="sort-b u-row u-g3px u-fixed u-t13"
        expanded={isOpen}
        label={`排序：${now}`}
        onPress={() => setOpen(true)}
      >
        <Icon name="sort" className="u-size15 u-mark" />
        {now}
      </Press>
      <SortSheet open={isOpen} choices={choices} onChoose={onChange} onClose={close} />
    </>
  )
}

/** A sort order on the desktop. A reversible one shows its direction; another press reverses it. */
export interface SortTabItem<F> {
  key: string
  label: string
  isOn: boolean
  way?: 'up' | 'down'
  next: F
}

/** The sort orders of the desktop list, in a row. */
export function SortTabRow<F>({
  tabs,
  onChange,
}: {
  tabs: readonly SortTabItem<F>[]
  onChange: (next: F) => void
}) {
  return (
    <View className="u-flex u-g1 u-fixed" role="group" aria-label="排序">
      {tabs.map(({ key, label, isOn, way, next }) => (
        <Press
          key={key}
          className={`stab u-row u-g2px u-h32 u-nowrap u-label ${isOn ? 'is-on' : ''}`}
          pressed={isOn}
          label={way && `${label}${way === 'down' ? '从高到低' : '从低到高'}`}
          onPress={() => onChange(next)}
        >
          {label}
          {way && <Icon name={way} className="u-size12" />}
        </Press>
      ))}
    </View>
  )
}

/** One word for an order, or for both of its directions: another press reverses it. */
export interface SortPlan<S extends string = string> {
  label: string
  first: S
  turned?: S
}

type Sorted = { sort?: string }

/** All sort orders of a list, by name. */
export function sortChoices<F extends Sorted>(
  { canonical }: FilterKind<F>,
  filter: F,
  named: readonly { key: string; label: string }[],
): Choice<F>[] {
  const now = filter.sort ?? 'default'
  return named.map(({ key, label }) => ({
    key,
    label,
    total: null,
    isOn: key === now,
    next: canonical({ ...filter, sort: key }),
  }))
}

/** The sort tabs of the desktop. */
export function sortTabs<F extends Sorted>(
  { canonical }: FilterKind<F>,
  filter: F,
  plans: readonly SortPlan[],
): SortTabItem<F>[] {
  const now = filter.sort ?? 'default'
  return plans.map(({ label, first, turned }) => {
    const isOn = now === first || now === turned
    return {
      key: first,
      label,
      isOn,
      ...(isOn && turned && { way: now === turned ? ('down' as const) : ('up' as const) }),
      next: canonical({ ...filter, sort: now === first && turned ? turned : first }),
    }
  })
}
