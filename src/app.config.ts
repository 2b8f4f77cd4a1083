import { LOCATION, LOCATION_CALL } from './platform/location/ask'
import { TARGET } from './platform/target/target'
import { appPages, preloadRule, tabPages } from './routes/app-pages'

const isMini = TARGET !== 'h5'

const tabBar = {
  // WeChat draws our own bar (src/custom-tab-bar); Baidu its native one.
  custom: TARGET === 'weapp',
  color: '#667180',
  selectedColor: '#1e4fd8',
  backgroundColor: '#ffffff',
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
    lazyCodeLoading: 'requiredComponents',
  }),
  // The map asks for the position when its button is pressed, and never before.
  ...(TARGET === 'weapp' &&
    LOCATION !== 'off' && {
      requiredPrivateInfos: [LOCATION_CALL],
      permission: {
        [LOCATION === 'fuzzy' ? 'scope.userFuzzyLocation' : 'scope.userLocation']: {
          desc: '用于把地图移到您所在的位置',
        },
      },
    }),
  // WeChat then holds back what touches a person until its guide is agreed to (src/pages/system/privacy-ask).
  ...(TARGET === 'weapp' && { __usePrivacyCheck__: true }),
  // WeChat follows the system with its own parts: its bar, and what shows above and below a page that is pulled.
  ...(TARGET === 'weapp' && { darkmode: true, themeLocation: 'theme.json' }),
  // What WeChat's search may read of the pages.
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
          navigationBarBackgroundColor: '#ffffff',
          navigationBarTextStyle: 'black' as const,
          backgroundColor: '#f4f6f9',
          backgroundTextStyle: 'dark' as const,
        },
  // A page comes at once: motion only shows where something came from.
  animation: false,
})
