import { Screen } from '@/features/chrome/screen/screen'
import { isSignedIn, useSession } from '@/state/session'
import { HiddenInAccount } from './in-account'
import { HiddenOnDevice } from './on-device'

/** Lots that are left out everywhere, each with the way back. */
export default function MyHidden() {
  const isMember = useSession(isSignedIn)
  return (
    <Screen name="my-hidden" title="隐藏的房源" header="title" {...(isMember && { place: 'member' })}>
      {isMember ? <HiddenInAccount /> : <HiddenOnDevice />}
    </Screen>
  )
}
