/** All error codes of responses, shared by client and server (HTTP status 200 unless the transport itself failed). */
export const ERRCODE = {
  ok: 0,
  loginInvalid: 1001,
  badTimestamp: 1002,
  badSignature: 1003,
  badParameter: 1004,
  notFound: 1005,
  notAllowed: 1006,
  tooMany: 1007,
  conflict: 1008,
  serverFault: 1500,
} as const
export type Errcode = (typeof ERRCODE)[keyof typeof ERRCODE]

/** Default messages, used if the server sends none. */
export const ERRMSG: Record<Errcode, string> = {
  0: '',
  1001: '登录已失效，请重新登录',
  1002: '设备时间有误，请校准后再试',
  1003: '请求校验未通过，请刷新后再试',
  1004: '参数有误',
  1005: '内容不存在或已下架',
  1006: '没有权限进行此操作',
  1007: '操作过于频繁，请稍后再试',
  1008: '状态已变化，请刷新后再试',
  1500: '服务暂时不可用，请稍后再试',
}

export interface Answer<T> {
  errcode: number
  errmsg: string
  result: T
}
/** `result` of an error response, by error code. */
export interface FieldError {
  field: string
  message: string
}
