/**
 * Location access of a build (TARO_APP_LOCATION): fuzzy (it only moves a map, and WeChat grants it more easily), exact, or off. WeChat
 * requires each API in the app's config.
 */
export const LOCATION = (process.env.TARO_APP_LOCATION || 'fuzzy') as 'exact' | 'fuzzy' | 'off'

export const LOCATION_CALL =
  LOCATION === 'fuzzy' && process.env.TARO_ENV === 'weapp' ? 'getFuzzyLocation' : 'getLocation'
