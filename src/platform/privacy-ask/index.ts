/** Only WeChat holds back what touches a person until its own guide is agreed to. */
export const onPrivacyAsked = (_open: () => void) => {}
export const answerPrivacy = (_isAgreed: boolean) => {}
export const openPrivacyGuide = () => {}
export const AGREE_BUTTON = ''
