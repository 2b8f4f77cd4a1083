import type { Env } from '../env'
import { RefusedError, type SmsSender } from './adapters'
import { aliyunRequest } from './aliyun-query'
import { fetchJson, type Fetch } from './fetch-json'

/**
 * Sends text messages by Aliyun. Templates: code with {code}; reminder with {title}, {event} and {time}; account notice with {event} and
 * {time}.
 */
export function aliyunSms(sms: Exclude<Env['sms'], 'off' | null>, request: Fetch = fetch): SmsSender {
  const templates = { code: sms.codeTemplate, remind: sms.remindTemplate, notice: sms.noticeTemplate }
  return {
    send: async ({ phone, template, params, key }) => {
      const code = templates[template]
      if (code === null) throw new RefusedError('no template of this kind is configured')
      const query = aliyunRequest(sms, key, {
        Action: 'SendSms',
        PhoneNumbers: phone,
        SignName: sms.signName,
        TemplateCode: code,
        TemplateParam: JSON.stringify(params),
      })
      const answer = await fetchJson<{ Code: string; Message: string }>(request, `${sms.endpoint}/?${query}`)
      if (answer.Code !== 'OK' && answer.Code !== 'SignatureNonceUsed')
        throw new RefusedError(`Aliyun refused the message: ${answer.Code} ${answer.Message}`)
    },
  }
}
