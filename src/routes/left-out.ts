/**
 * Categories that need a licence (rights, build, loan …) and are excluded from a build and its server, comma-separated in
 * TARO_APP_LEFT_OUT; their screens, calls and kinds of entities begin with the category's word. Mini-programs exclude some more
 * (config/left-out.ts).
 */
// eslint-disable-next-line no-restricted-syntax -- the build's config, the app and the server read the same routes
const words = (process.env.TARO_APP_LEFT_OUT || '').split(',').filter(Boolean)

export const isLeftOut = (name: string) => words.some(word => name.startsWith(word))
/** Points for sharing and inviting, and the statistics of referred visitors. */
export const HAS_REWARDS = !isLeftOut('rewards')
export const isOffered = ({ screen }: { screen: string }) => !isLeftOut(screen)
