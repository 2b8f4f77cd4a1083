import { Screen } from '@/features/chrome/screen/screen'
import { isSignedIn, useSession } from '@/state/session'
import { HiddenInAccount } from './in-account'
import { HiddenOnDevice } from './on-device'

/** Lots hidden everywhere, each with a button to show it again. */
export default function MyHidden() {
  const isMember = useSession(isSignedIn)
  return (
    <Screen name="my-hidden" title="隐藏的房源" header="title" {...(isMember && { place: 'member' })}>
      {isMember ? <HiddenInAccount /> : <HiddenOnDevice />}
    </Screen>
  )
}
