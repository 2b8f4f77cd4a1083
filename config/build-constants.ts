/** Settings that a build takes from its environment. Read once, here; the app sees them as `BUILD` (see src/platform/config). */
export type BuildConstants = ReturnType<typeof buildConstants>

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
const parseHost = (origin: string) => origin.replace(/^https?:\/\//, '').replace(/\/.*$/, '')

/** Parses `116.4,39.92`; throws if the point is outside the country, so that no build starts its maps in the sea. */
function parseLngLat(text: string): { lng: number; lat: number } {
  const [, lng = 0, lat = 0] = (/^(\d{2,3}(?:\.\d+)?),\s*(\d{1,2}(?:\.\d+)?)$/.exec(text) ?? []).map(Number)
  if (lng < 73 || lng > 136 || lat < 3 || lat > 54)
    throw new Error(`TARO_APP_CITY_CENTRE must be longitude and latitude such as 116.4,39.92, not "${text}"`)
  return { lng, lat }
}

export function buildConstants(
  env: Record<string, string | undefined>,
  { isMini, version }: { isMini: boolean; version: string },
) {
  const origin = withoutSlash(env.TARO_APP_API_ORIGIN || 'http://127.0.0.1:8686')
  const base = withoutSlash(env.TARO_APP_API_BASE || '/m/api')
  const h5Origin = withoutSlash(env.TARO_APP_H5_ORIGIN || (isMini ? origin : ''))
  const hosts = (env.TARO_APP_WEB_HOSTS || parseHost(h5Origin)).split(',').map(host => host.trim())
  const isAbsolute = /^https?:\/\//.test(base)
  return {
    brand: env.TARO_APP_BRAND || '法拍找房',
    /** Digits and dashes, as dialled. Mini-programs do not contain it: their own customer service answers. */
    hotline: isMini ? '' : env.TARO_APP_HOTLINE || '400-000-0000',
    /** Short name of the home city, equal to the server's HOME_CITY: 北京. */
    city: env.TARO_APP_CITY || '北京',
    /** Initial centre of its maps, GCJ-02. */
    cityCentre: parseLngLat(env.TARO_APP_CITY_CENTRE || '116.4,39.92'),
    /** Base URL of API requests: a path on H5, an absolute URL in mini-programs. No trailing slash. */
    apiBase: isMini && !isAbsolute ? origin + base : base,
    /** Origin outside apiBase for error reports. */
    apiOrigin: isMini ? origin : '',
    /** Detects tampering but authorizes nothing: it is public once shipped. */
    signSecret: env.TARO_APP_SIGN_SECRET || 'dev-secret',
    /** Public origin of the H5 site, for share links. Empty: the page's own origin on H5. */
    h5Origin,
    /** Hosts (with port, if any) whose pages a web-view may open. */
    webHosts: hosts.filter(Boolean),
    /** Page behind 客服: a path of this site or a URL on a configured host. */
    consultUrl: env.TARO_APP_CONSULT_URL || '/m/zixun.html',
    /** Mini-programs offer the platform's own customer service chat. */
    hasContact: env.TARO_APP_CONTACT !== 'off',
    serviceNumber: env.TARO_APP_SERVICE_NUMBER || '',
    serviceNumberQr: env.TARO_APP_SERVICE_NUMBER_QR || '',
    /** Record numbers in the footer of the H5 site; empty ones are hidden. */
    icp: env.TARO_APP_ICP || '',
    policeRecord: env.TARO_APP_POLICE_RECORD || '',
    company: env.TARO_APP_COMPANY || '',
    /** Day on which the operator's lawyers reviewed the legal texts; empty: no review. */
    legalReviewed: env.TARO_APP_LEGAL_REVIEWED || '',
    /** Said in the bar of mini-programs that were built with development settings accepted. */
    barPrefix: env.TARO_APP_DEV === '1' ? '开发版 ' : '',
    /** Release in error reports: equal for equal sources, on every target. */
    release: env.BUILD_RELEASE || version,
    /** Tile layer of the maps on H5: `https://…/{z}/{x}/{y}.png`. Without it the maps use AMap, or our own base map. */
    mapTiles: env.TARO_APP_MAP_TILES
      ? {
          url: env.TARO_APP_MAP_TILES,
          subdomains: env.TARO_APP_MAP_TILES_SUBDOMAINS || 'abc',
          datum: env.TARO_APP_MAP_TILES_DATUM === 'wgs84' ? ('wgs84' as const) : ('gcj02' as const),
          attribution: env.TARO_APP_MAP_TILES_ATTRIBUTION || '',
        }
      : undefined,
    /** Key of AMap's JS API for H5 and, if its security code is used, the URL of the proxy for its requests. */
    amap: env.TARO_APP_AMAP_KEY
      ? { key: env.TARO_APP_AMAP_KEY, securityHost: withoutSlash(env.TARO_APP_AMAP_SECURITY_HOST || '') }
      : undefined,
  }
}
