/* eslint-disable no-restricted-syntax -- the build's config, the app and the server read the same routes */
/**
 * Never in mini-programs: their review rejects rewards for sharing and inviting and links to apps outside; the editors' desk works in a
 * desktop browser only, and only a browser can cache pages for offline use.
 */
const OUTSIDE_MINI_PROGRAMS =
  process.env.TARO_ENV === 'weapp' || process.env.TARO_ENV === 'swan'
    ? ['rewards', 'download-app', 'desk', 'my-offline']
    : []
/**
 * Categories that need a licence (rights, build, loan, video, questions, cases) and are excluded from a build and its server, comma-separated in
 * TARO_APP_LEFT_OUT; their screens, calls and kinds of entities begin with the category's word.
 */
const given = (process.env.TARO_APP_LEFT_OUT || '').split(',').filter(Boolean)
/* eslint-enable no-restricted-syntax */

/** Beginnings of names by category, if they differ from the category's word. */
const NAMES: Partial<Record<string, readonly string[]>> = {
  loan: ['loan', 'api/loan'],
  video: ['fact-video', 'video', 'api/house-fact-video', 'api/closing-fact-video'],
  questions: ['qa-', 'ask'],
  cases: ['case'],
}
const words = [...given, ...OUTSIDE_MINI_PROGRAMS].flatMap(word => NAMES[word] ?? [word])

export const isLeftOut = (name: string) => words.some(word => name.startsWith(word))
/** Points for sharing and inviting, and the statistics of referred visitors. */
export const HAS_REWARDS = !isLeftOut('rewards')
export const isOffered = ({ screen }: { screen: string }) => !isLeftOut(screen)
