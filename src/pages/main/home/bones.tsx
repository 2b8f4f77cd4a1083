import { Section } from '@/ui/section/section'
import { BoneLines } from '@/ui/skeleton/skeleton'

/** Placeholders of parts that are loading. */
export const Bones = ({ total }: { total: number }) =>
  [...Array(total).keys()].map(at => (
    <Section key={at}>
      <BoneLines lines={9} />
    </Section>
  ))
