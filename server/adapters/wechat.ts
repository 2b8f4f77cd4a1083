import { buildScreenUrl } from '../../src/routes/match'
import type { MessagingKey } from '../env'
import type { WechatClient } from './adapters'
import type { Fetch } from './fetch-json'
import { ownTokens, type Tokens } from './shared-tokens'
import { toPlatformUser, remindData, wechatApi, type WechatUserAnswer } from './wechat-api'

/** Client of the WeChat official account: page login and sharing in the in-app browser. */
export function wechatClient(
  key: MessagingKey,
  { siteUrl, request = fetch, tokens = ownTokens() }: { siteUrl: string; request?: Fetch; tokens?: Tokens },
): WechatClient {
  const api = wechatApi(key, { request, tokens })
  const { remindTemplate } = key
  return {
    exchange: async code =>
      toPlatformUser(
        await api.get<WechatUserAnswer>('/sns/oauth2/access_token', {
          appid: key.id,
          secret: key.secret,
          code,
          grant_type: 'authorization_code',
        }),
      ),
    loginPage: ({ page, state }) =>
      `https://open.weixin.qq.com/connect/oauth2/authorize?${new URLSearchParams({
        appid: key.id,
        redirect_uri: page,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      })}#wechat_redirect`,
    jssdk: {
      appId: key.id,
      ticket: () =>
        tokens.get(`wechat:${key.id}:jsapi`, async () => {
          const answer = await api.withToken(access_token =>
            api.get<{ ticket: string; expires_in: number }>('/cgi-bin/ticket/getticket', {
              access_token,
              type: 'jsapi',
            }),
          )
          return { value: answer.ticket, seconds: answer.expires_in }
        }),
    },
    remind:
      remindTemplate === null
        ? null
        : async notice => {
            await api.post('/cgi-bin/message/template/send', {
              touser: notice.openid,
              client_msg_id: notice.key,
              template_id: remindTemplate,
              url:
                siteUrl +
                (notice.houseId === null
                  ? buildScreenUrl('my-list-remind')
                  : buildScreenUrl('house-detail', { id: notice.houseId })),
              data: remindData(notice),
            })
          },
  }
}
