export type Platform = 'weapp' | 'wechat' | 'swan'

/** Platforms that share their users: WeChat's applications share a unionid. */
export type Family = 'wechat' | 'baidu'
export const FAMILY: Record<Platform, Family> = { weapp: 'wechat', wechat: 'wechat', swan: 'baidu' }

/** Columns of a member with the family's user id, and the time of the binding. */
export const COLUMNS: Record<Family, { openid: string; since: string; hasUnionid: boolean }> = {
  wechat: { openid: 'wx_openid', since: 'wx_bound_at', hasUnionid: true },
  baidu: { openid: 'bd_openid', since: 'bd_bound_at', hasUnionid: false },
}
export const getPlatformColumns = (platform: Platform) => COLUMNS[FAMILY[platform]]
export const FAMILIES = Object.keys(COLUMNS) as Family[]
export const listFamilyPlatforms = (family: Family) =>
  (Object.keys(FAMILY) as Platform[]).filter(platform => FAMILY[platform] === family)
