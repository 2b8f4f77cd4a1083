import { PlatformCodeError, type SwanClient, type WeappClient, type WechatClient } from './adapters'

/** Fakes of a platform that this installation does not serve: every code is refused. */
const refuse = async (): Promise<never> => {
  throw new PlatformCodeError('this platform is off')
}

export const offWeapp: WeappClient = {
  exchange: refuse,
  phoneOf: refuse,
  remindTemplate: null,
  remind: null,
  code: null,
}
export const offWechat: WechatClient = { exchange: refuse, loginPage: null, jssdk: null, remind: null }
export const offSwan: SwanClient = { exchange: refuse }
