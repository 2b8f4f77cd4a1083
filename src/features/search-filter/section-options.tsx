import type { Choice, ChoiceSection } from '@/lib/filter/choices'
import { Options } from '@/ui/options/options'

export interface SectionOptionsProps<F> {
  section: Pick<ChoiceSection<F>, 'title' | 'options'>
  onChoose: (next: F) => void
}

/** The one option that differs between the previous and the new choice. */
function toggled<F>(options: readonly Choice<F>[], chosen: readonly string[]): Choice<F> | undefined {
  return options.find(option => option.isOn !== chosen.includes(option.key))
}

/** Choices as boxes, each with the number of lots it would find. */
export function SectionBoxes<F>({
  section: { title, options },
  onChoose,
  columns,
  isInBlock,
}: SectionOptionsProps<F> & {
  columns?: 1 | 2 | 3 | 4 | undefined
  /** The surrounding block has the title. */
  isInBlock?: boolean
}) {
  const choose = (chosen: string[]) => {
    const option = toggled(options, chosen)
    if (option) onChoose(option.next)
  }
  return (
    <Options
      label={isInBlock ? undefined : title}
      items={options.map(({ key, label, short, total }) => ({ key, label: short ?? label, total }))}
      chosen={options.filter(option => option.isOn).map(option => option.key)}
      columns={columns}
      onChange={choose}
    />
  )
}
