import { Section } from '@/ui/section/section'
import { BoneLines } from '@/ui/skeleton/skeleton'

/** The places of parts that are on their way. */
export const Bones = ({ total }: { total: number }) =>
  [...Array(total).keys()].map(at => (
    <Section key={at}>
      <BoneLines lines={9} />
    </Section>
  ))
