import { PALETTE } from './lib/palette'
import { LOCATION, LOCATION_CALL } from './platform/location/ask'
import { TARGET } from './platform/target/target'
import { appPages, preloadRule, tabPages, urlMapping } from './routes/app-pages'

const isMini = TARGET !== 'h5'

const tabBar = {
  // WeChat renders our own bar (src/custom-tab-bar); Baidu its native one.
  custom: TARGET === 'weapp',
  color: PALETTE.light.text3,
  selectedColor: PALETTE.light.action,
  backgroundColor: PALETTE.light.surface,
  borderStyle: 'white' as const,
  list: tabPages().map(({ screen, ...tab }) => ({
    ...tab,
    iconPath: `assets/tab/${screen}.png`,
    selectedIconPath: `assets/tab/${screen}-on.png`,
  })),
}

export default defineAppConfig({
  ...appPages({ isMini }),
  ...(isMini && {
    tabBar,
    preloadRule: preloadRule(),
  }),
  ...(TARGET === 'weapp' && { lazyCodeLoading: 'requiredComponents' }),
  ...(TARGET === 'swan' && { 'url-mapping': urlMapping() }),
  // The map requests the position when its button is pressed, and never before.
  ...(TARGET === 'weapp' &&
    LOCATION !== 'off' && {
      requiredPrivateInfos: [LOCATION_CALL],
      permission: {
        [LOCATION === 'fuzzy' ? 'scope.userFuzzyLocation' : 'scope.userLocation']: {
          desc: '用于把地图移到您所在的位置',
        },
      },
    }),
  // WeChat then blocks access to personal data until the user agrees to its guide (src/pages/system/privacy-ask).
  ...(TARGET === 'weapp' && { __usePrivacyCheck__: true }),
  // WeChat's own parts follow the system: its bar, and the area above and below a page during an overscroll.
  ...(TARGET === 'weapp' && { darkmode: true, themeLocation: 'theme.json' }),
  // Pages that WeChat's search may index.
  ...(TARGET === 'weapp' && { sitemapLocation: 'sitemap.json' }),
  window:
    TARGET === 'weapp'
      ? {
          navigationBarBackgroundColor: '@barColor',
          navigationBarTextStyle: '@barText' as 'black',
          backgroundColor: '@pageColor',
          backgroundTextStyle: '@pageText' as 'dark',
        }
      : {
          navigationBarBackgroundColor: PALETTE.light.surface,
          navigationBarTextStyle: 'black' as const,
          backgroundColor: PALETTE.light.page,
          backgroundTextStyle: 'dark' as const,
        },
  // A page appears at once: motion is only for showing an origin. Mini-programs do not know this key.
  ...(!isMini && { animation: false }),
})
