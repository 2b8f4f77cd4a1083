import { Section } from '@/ui/section/section'
import { SkeletonText } from '@/ui/skeleton/skeleton'

/** Placeholders of parts that are loading. */
export const Bones = ({ total }: { total: number }) =>
  [...Array(total).keys()].map(at => (
    <Section key={at}>
      <SkeletonText lines={9} />
    </Section>
  ))
