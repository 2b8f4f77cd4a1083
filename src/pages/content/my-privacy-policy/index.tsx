import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { LegalPage } from '../parts/legal-page'
import { PrivacyActions } from '../parts/privacy-actions'

/** The same text as the public page, within the member's area. */
function MyPrivacyPolicy() {
  return <LegalPage screen="my-privacyPolicy" actions={<PrivacyActions />} />
}

export default withErrorBoundary(MyPrivacyPolicy)
