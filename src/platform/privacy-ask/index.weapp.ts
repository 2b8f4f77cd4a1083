import Taro from '@tarojs/taro'

type Answer = Parameters<Taro.onNeedPrivacyAuthorization.Listener>[0]

const waiting: Answer[] = []

/** Id of the button whose press WeChat looks for before it believes an agreement. */
export const AGREE_BUTTON = 'privacy-agree'

/** `open` is called when WeChat holds back a picture, a position, a phone number … until its guide is agreed to; `answerPrivacy` lets it go on. */
export function onPrivacyAsked(open: () => void) {
  const { onNeedPrivacyAuthorization: listen }: Partial<typeof Taro> = Taro
  listen?.(answer => {
    if (waiting.push(answer) === 1) open()
  })
}

/** Answers all that waits; a second answer does nothing. */
export function answerPrivacy(isAgreed: boolean) {
  for (const answer of waiting.splice(0))
    answer(isAgreed ? { event: 'agree', buttonId: AGREE_BUTTON } : { event: 'disagree' })
}

/** WeChat's own page with the guide that was filed there. */
export function openPrivacyGuide() {
  Taro.openPrivacyContract({ fail: () => void Taro.showToast({ title: '没有打开，请再试', icon: 'none' }) })
}
