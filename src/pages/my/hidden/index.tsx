import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { isSignedIn, useSession } from '@/state/session'
import { HiddenInAccount } from './in-account'
import { HiddenOnDevice } from './on-device'

/** Lots hidden everywhere, each with a button to show it again. */
function MyHidden() {
  const isMember = useSession(isSignedIn)
  return (
    <Screen name="my-hidden" title="隐藏的房源" header="title" {...(isMember && { place: 'member' })}>
      {isMember ? <HiddenInAccount /> : <HiddenOnDevice />}
    </Screen>
  )
}

export default withErrorBoundary(MyHidden)
