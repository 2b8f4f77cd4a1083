import Taro from '@tarojs/taro'

type Answer = Parameters<Taro.onNeedPrivacyAuthorization.Listener>[0]

const waiting: Answer[] = []

/** Id of the button whose press WeChat requires as proof of the consent. */
export const AGREE_BUTTON = 'privacy-agree'

/**
 * Calls `open` when WeChat blocks a picture, a position, a phone number … until the user agrees to its privacy guide; `answerPrivacy`
 * resumes it.
 */
export function onPrivacyAsked(open: () => void) {
  const { onNeedPrivacyAuthorization: listen }: Partial<typeof Taro> = Taro
  listen?.(answer => {
    if (waiting.push(answer) === 1) open()
  })
}

/** Resolves all pending requests; a second call does nothing. */
export function answerPrivacy(isAgreed: boolean) {
  for (const answer of waiting.splice(0))
    answer(isAgreed ? { event: 'agree', buttonId: AGREE_BUTTON } : { event: 'disagree' })
}

/** Opens WeChat's own page with the privacy guide that was filed there. */
export function openPrivacyGuide() {
  Taro.openPrivacyContract({ fail: () => void Taro.showToast({ title: '没有打开，请再试', icon: 'none' }) })
}
