import { TIPS } from '@/domain/verify/verify-view'
import { Section } from '@/ui/section/section'
import { IconRows } from '../parts/icon-rows'

/** Advice before trusting anybody. */
export const Tips = () => (
  <Section title="防骗提示">
    <IconRows rows={TIPS.map(tip => ({ ...tip, icon: 'warning' }))} />
  </Section>
)
