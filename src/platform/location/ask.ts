/**
 * Location access of a build (TARO_APP_LOCATION): exact, fuzzy (WeChat grants it more easily), or off. WeChat requires each API in the
 * app's config.
 */
export const LOCATION = (process.env.TARO_APP_LOCATION || 'exact') as 'exact' | 'fuzzy' | 'off'

export const LOCATION_CALL =
  LOCATION === 'fuzzy' && process.env.TARO_ENV === 'weapp' ? 'getFuzzyLocation' : 'getLocation'
