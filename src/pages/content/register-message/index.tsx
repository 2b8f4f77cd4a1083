import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { back, linkTo } from '@/routes/go'
import { isSignedIn, useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { LegalPage } from '../parts/legal-page'

function RegisterMessage() {
  const isMember = useSession(isSignedIn)
  return (
    <LegalPage
      screen="register-message"
      actions={
        <>
          <Button grow onPress={back}>
            {isMember ? '返回' : '再想想'}
          </Button>
          {!isMember && (
            <Button kind="primary" grow {...linkTo('my-register')}>
              看完了，去注册
            </Button>
          )}
        </>
      }
    />
  )
}

export default withErrorBoundary(RegisterMessage)
