/** One-time code of the platform (`mp`: WeChat's official account), which the server exchanges for our handles. */
export interface PlatformCode {
  app: 'weapp' | 'swan' | 'mp'
  code: string
}
