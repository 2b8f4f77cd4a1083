import { Seen } from '@/domain/house/lists/seen'
import { ProgressiveSections } from '@/ui/list/progressive-sections'
import { BelowLazy } from './below-lazy'
import { Places } from './places'
import { PopUp } from './pop-up'
import { Ranks } from './ranks'
import { Stream } from './stream'
import { Topic } from './topic'

/** Sections below the first screen fetch their data when they come near. */
const BELOW = [
  () => <BelowLazy />,
  () => <Places />,
  () => <Topic />,
  () => <Ranks />,
  () => <Seen />,
  () => <Stream />,
]

export const PhoneBelow = () => (
  <>
    <PopUp />
    <ProgressiveSections parts={BELOW} />
  </>
)
