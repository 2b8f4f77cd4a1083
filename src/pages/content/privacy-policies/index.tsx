import { LegalPage } from '../parts/legal-page'
import { PrivacyActions } from '../parts/privacy-actions'

export default function PrivacyPolicies() {
  return <LegalPage screen="privacy-policies" actions={<PrivacyActions />} />
}
