import type { Adapters } from '../adapters/adapters'

/** What messages can go out by on this installation. */
export const waysOf = ({ sms, mail, push, weapp, wechat }: Adapters) => ({
  sms: sms !== null,
  mail: mail !== null,
  app: push !== null,
  wechat: weapp.remind !== null || wechat.remind !== null,
})
