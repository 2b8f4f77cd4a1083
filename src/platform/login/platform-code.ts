/** A code of the platform, good once, that the server exchanges for our handles. */
export interface PlatformCode {
  app: 'weapp' | 'swan'
  code: string
}
