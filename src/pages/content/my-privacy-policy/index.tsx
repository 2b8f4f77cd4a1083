import { LegalPage } from '../parts/legal-page'
import { PrivacyActions } from '../parts/privacy-actions'

/** The same text as the public page, within the member's area. */
export default function MyPrivacyPolicy() {
  return <LegalPage screen="my-privacyPolicy" actions={<PrivacyActions />} />
}
