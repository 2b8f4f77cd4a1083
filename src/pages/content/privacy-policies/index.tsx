import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { LegalPage } from '../parts/legal-page'
import { PrivacyActions } from '../parts/privacy-actions'

function PrivacyPolicies() {
  return <LegalPage screen="privacy-policies" actions={<PrivacyActions />} />
}

export default withErrorBoundary(PrivacyPolicies)
