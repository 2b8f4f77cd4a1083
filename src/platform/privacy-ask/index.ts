/** Only WeChat blocks access to personal data until the user agrees to its own privacy guide. */
export const onPrivacyAsked = (_open: () => void) => {}
export const answerPrivacy = (_isAgreed: boolean) => {}
export const openPrivacyGuide = () => {}
export const AGREE_BUTTON = ''
