import { z } from 'zod'
import { bool, flag, id, idemKey, line, enumField, phone, smsCode } from '../field'
import type { CallSchemas } from '../call'
import { loginData, userInfo } from '../user/cards'

export const openidResult = z.object({
  openid: z.string(),
  unionid: z.string(),
  expire: z.int(),
  is_bound: flag,
  login_data: loginData.nullable(),
})
export type OpenidResult = z.infer<typeof openidResult>

/** image_url: a picture `width` px wide; scene: launch parameter of the mini-program's page; url: the same page on H5. */
export const codeImage = z.object({
  kind: z.enum(['minicode', 'qrcode']),
  image_url: z.string(),
  width: z.int(),
  page: z.string(),
  scene: z.string(),
  url: z.string(),
})
export type CodeImage = z.infer<typeof codeImage>

const platform = enumField(['wechat', 'baidu']).optional()

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const wechatCalls = {
  'wechat/jssdk-config': {
    request: z.object({ now_url: line(1, 1000) }),
    result: z.object({
      appId: z.string(),
      timestamp: z.int(),
      nonceStr: z.string(),
      signature: z.string(),
      jsApiList: z.array(z.string()),
    }),
  },
  'wechat/login-page': {
    request: z.object({ page_url: line(1, 1000), state: line(8, 64) }),
    result: z.object({ address: z.string() }),
  },
  'wechat/get-openid': {
    request: z.object({ code: line(4, 128), app: enumField(['mp', 'mini']).optional() }),
    result: openidResult,
  },
  'wechat/wx-register': {
    request: z.object({
      wx_code: line(4, 128).optional(),
      phone_code: line(4, 128).optional(),
      phone: phone().optional(),
      code: smsCode().optional(),
      nickname: line(2, 16).optional(),
      invite_code: line(4, 16).optional(),
      agree: bool(),
      agree_texts: line(1, 200).optional(),
      idem_key: idemKey(),
    }),
    result: z.object({
      login_data: loginData,
      user: userInfo,
      is_new: flag,
      unregister_cancelled: flag,
      openid: z.string(),
      unionid: z.string(),
    }),
  },
  'site/get-openid': {
    request: z.object({ code: line(4, 128) }),
    result: openidResult,
  },
  'small/get-house-code': {
    request: z.object({ house_id: id(), agent_id: id().optional(), platform }),
    result: codeImage,
  },
  'small/get-person-code': {
    request: z.object({ agent_id: id().optional(), platform }),
    result: codeImage,
  },
  'browser/register': {
    request: z.object({ sid: line(16, 40).optional(), referer: line(0, 500).optional() }),
    result: z.object({ sid: z.string(), is_new: flag, server_time: z.int(), company_id: z.int() }),
  },
} satisfies CallSchemas
