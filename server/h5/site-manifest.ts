import { PALETTE } from '../../src/lib/palette'

const { surface } = PALETTE.light
/** Written by `npm run theme`, copied from src/assets/site by the build. */
const icon = { sizes: '512x512', type: 'image/png' }

/** Web app manifest, with which a browser installs the site. */
export const buildSiteManifest = (brand: string) => ({
  id: '/',
  name: brand,
  short_name: brand,
  lang: 'zh-CN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: surface,
  theme_color: surface,
  icons: [
    { src: '/icon.png', ...icon, purpose: 'any' },
    { src: '/icon-square.png', ...icon, purpose: 'maskable' },
  ],
})
