import type { wechatCalls } from '../../../src/contract/wechat/schema'
import type { Handlers } from '../../http/context'
import { registerBrowser } from './browser'
import { houseCode, personCode } from './codes'
import { jssdkConfig, loginPage } from './jssdk'
import { exchangeOpenid } from './openid'
import { wxRegister, wxRegisterReplay } from './register'

export const wechatHandlers = {
  'wechat/jssdk-config': jssdkConfig,
  'wechat/login-page': loginPage,
  'wechat/get-openid': (context, { code, app = 'mini' }) =>
    exchangeOpenid(context, { platform: app === 'mp' ? 'wechat' : 'weapp', code }),
  'wechat/wx-register': wxRegister,
  'site/get-openid': (context, { code }) => exchangeOpenid(context, { platform: 'swan', code }),
  'small/get-house-code': houseCode,
  'small/get-person-code': personCode,
  'browser/register': registerBrowser,
} satisfies Handlers<typeof wechatCalls>

export const wechatReplayRules = { 'wechat/wx-register': wxRegisterReplay }
