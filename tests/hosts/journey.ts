/** Interface of a phone in the journey: a browser engine with the site, or a built mini-program in its harness. */
export interface Phone {
  open: (screen: 'home' | 'my') => Promise<void>
  at: (screen: 'house-list' | 'house-detail' | 'my-login' | 'my-list-follow') => Promise<void>
  /**
   * `tab` of the bottom bar, `filter` of the list's bar, `option` and `button` of a sheet, `action` of a lot, `count` of the member page.
   */
  press: (
    what: 'tab' | 'filter' | 'option' | 'button' | 'action' | 'agree' | 'count',
    words: string,
  ) => Promise<void>
  /** Presses the first lot in the list whose title contains these words; returns its title. */
  pressLot: (words: string) => Promise<string>
  type: (field: 'phone' | 'code', text: string) => Promise<void>
  see: (words: string | RegExp) => Promise<void>
  /** Shares the page like its host; returns the URL that arrives. */
  share: () => Promise<string>
}

let phones = 0
/** A phone number that is not registered yet. */
const freshNumber = () =>
  `137${String(process.pid % 10_000).padStart(4, '0')}${String(++phones).padStart(4, '0')}`

/** Find, filter, view, log in, follow, find it in the follow list, and share it: the same journey on every host. */
export async function mainJourney(phone: Phone): Promise<void> {
  await phone.open('home')
  await phone.see('竞拍日历')
  await phone.press('tab', '找房')
  await phone.at('house-list')
  await phone.see(/共 [\d,]+ 套/)
  await phone.press('filter', '户型')
  await phone.press('option', '3室')
  await phone.press('button', '查看')
  // Only lots that match the filter: the earlier ones are gone.
  await phone.see(/^(?![\s\S]*[124-9]室\d厅)[\s\S]*3室\d厅/)
  const title = await phone.pressLot('室')
  await phone.at('house-detail')
  await phone.see(title)
  await phone.press('action', '关注')
  await phone.at('my-login')
  await phone.type('phone', freshNumber())
  await phone.press('agree', '同意')
  await phone.type('code', '123456')
  await phone.at('house-detail')
  await phone.see('已关注')
  await phone.open('my')
  await phone.press('count', '关注')
  await phone.at('my-list-follow')
  expect(await phone.pressLot(title)).toBe(title)
  await phone.at('house-detail')
  await phone.see('已关注')
  expect(await phone.share()).toMatch(
    /(\/house\/\d+\.html\?|[?&]id=\d+.*)share_uid=\d+|share_uid=\d+.*[?&]id=\d+/,
  )
}
