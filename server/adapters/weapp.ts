import { buildPageUrl } from '../../src/routes/match'
import type { MessagingKey } from '../env'
import { PlatformCodeError, type WeappClient } from './adapters'
import type { Fetch } from './fetch-json'
import { ownTokens, type Tokens } from './shared-tokens'
import { toPlatformUser, remindData, wechatApi, type WechatUserAnswer } from './wechat-api'

/** Client of the WeChat mini-program. */
export function weappClient(
  key: MessagingKey,
  request: Fetch = fetch,
  tokens: Tokens = ownTokens(),
): WeappClient {
  const api = wechatApi(key, { request, tokens })
  const { remindTemplate } = key
  return {
    exchange: async code =>
      toPlatformUser(
        await api.get<WechatUserAnswer>('/sns/jscode2session', {
          appid: key.id,
          secret: key.secret,
          js_code: code,
          grant_type: 'authorization_code',
        }),
      ),
    phoneOf: async code => {
      const { phone_info: info } = await api.post<{
        phone_info: { purePhoneNumber: string; countryCode: string }
      }>('/wxa/business/getuserphonenumber', { code })
      if (info.countryCode !== '86') throw new PlatformCodeError('no mainland phone')
      return info.purePhoneNumber
    },
    code: ({ page, scene, width }) =>
      api.picture('/wxa/getwxacodeunlimit', { page, scene, width, check_path: false }),
    remindTemplate,
    remind:
      remindTemplate === null
        ? null
        : async notice => {
            await api.post('/cgi-bin/message/subscribe/send', {
              touser: notice.openid,
              template_id: remindTemplate,
              page: (notice.houseId === null
                ? buildPageUrl('my-list-remind')
                : buildPageUrl('house-detail', { id: String(notice.houseId) })
              ).replace(/^\//, ''),
              data: remindData(notice),
            })
          },
  }
}
