/**
 * Categories that need a licence (rights, build, loan …) and are left out of a build and its server, comma-joined in TARO_APP_LEFT_OUT; what belongs
 * to one begins with its word: screens, calls, kinds of things. Mini-programs are without some more (config/left-out.ts).
 */
// eslint-disable-next-line no-restricted-syntax -- the build's config, the app and the server read the same routes
const words = (process.env.TARO_APP_LEFT_OUT || '').split(',').filter(Boolean)

export const isLeftOut = (name: string) => words.some(word => name.startsWith(word))
/** Points for sharing and inviting, and the figures of who came by it. */
export const HAS_REWARDS = !isLeftOut('rewards')
export const isOffered = ({ screen }: { screen: string }) => !isLeftOut(screen)
