/** Roles by invitation to the desk, in addition to that of a member. */
export const STAFF_ROLES = ['agent', 'editor', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** all: current staff; invited: not joined yet; no_factor: without a second factor; disabled: without access. */
export const STAFF_VIEWS = ['all', 'invited', 'no_factor', 'disabled'] as const
export type StaffView = (typeof STAFF_VIEWS)[number]

export const INVITE_HOURS = 72

/** Days of a block; forever: until lifted. */
export const BLOCK_TERMS = ['3', '7', '30', 'forever'] as const
export type BlockTerm = (typeof BLOCK_TERMS)[number]
export const BLOCK_TERM_LABELS: Record<BlockTerm, string> = {
  '3': '3 天',
  '7': '7 天',
  '30': '30 天',
  forever: '长期',
}

export const REQUEST_KINDS = ['export', 'correct', 'erase'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]
export const REQUEST_KIND_LABELS: Record<RequestKind, string> = {
  export: '导出',
  correct: '更正',
  erase: '删除',
}
export const REQUEST_WAYS = ['phone', 'letter', 'visit'] as const
export type RequestWay = (typeof REQUEST_WAYS)[number]
export const REQUEST_WAY_LABELS: Record<RequestWay, string> = {
  phone: '来电',
  letter: '来信',
  visit: '到访',
}
/** Method by which staff verified a person's identity. */
export const IDENTITY_WAYS = ['phone', 'id', 'letter'] as const
export type IdentityWay = (typeof IDENTITY_WAYS)[number]
export const IDENTITY_WAY_LABELS: Record<IdentityWay, string> = {
  phone: '回拨注册手机号',
  id: '当面看证件',
  letter: '代理人有授权书',
}
export const REQUEST_STATES = ['open', 'done', 'refused'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
export const REQUEST_VIEWS = ['open', 'due', 'closed'] as const
export type RequestView = (typeof REQUEST_VIEWS)[number]
/** Calendar days from the day of the request, and the last of these days, in which the desk shows a reminder. */
export const REQUEST_DAYS = 15
export const REQUEST_SOON_DAYS = 2

/** soon: expires soon; ended: expired; unchecked: nobody has verified the licence, or its last day is unknown. */
export const LICENCE_VIEWS = ['all', 'soon', 'ended', 'unchecked'] as const
export type LicenceView = (typeof LICENCE_VIEWS)[number]
export const LICENCE_SOON_DAYS = 30
