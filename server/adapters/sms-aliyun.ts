import { createHmac } from 'node:crypto'
import type { Env } from '../env'
import { RefusedError, type SmsSender } from './adapters'
import { fetchJson, type Fetch } from './fetch-json'

/** RFC 3986: what encodeURIComponent leaves alone and Aliyun does not. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The signed query of a call in Aliyun's RPC style (HMAC-SHA1, signature version 1.0).
 * @see https://help.aliyun.com/zh/sdk/product-overview/rpc-mechanism
 */
export function aliyunQuery(params: Record<string, string>, keySecret: string): string {
  const query = Object.keys(params)
    .sort()
    .map(key => `${encode(key)}=${encode(params[key] ?? '')}`)
    .join('&')
  const signature = createHmac('sha1', `${keySecret}&`)
    .update(`GET&${encode('/')}&${encode(query)}`)
    .digest('base64')
  return `Signature=${encode(signature)}&${query}`
}

/** Text messages by Aliyun. Templates: code with {code}; reminder with {title}, {event} and {time}. */
export function aliyunSms(sms: NonNullable<Env['sms']>, request: Fetch = fetch): SmsSender {
  const templates = { code: sms.codeTemplate, remind: sms.remindTemplate }
  return {
    send: async ({ phone, template, params, key }) => {
      const query = aliyunQuery(
        {
          AccessKeyId: sms.keyId,
          Action: 'SendSms',
          Format: 'JSON',
          RegionId: 'cn-hangzhou',
          Version: '2017-05-25',
          SignatureMethod: 'HMAC-SHA1',
          SignatureVersion: '1.0',
          // a nonce is good once: what went out although no answer came does not go out again
          SignatureNonce: `${sms.keyId}-${key}`,
          Timestamp: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
          PhoneNumbers: phone,
          SignName: sms.signName,
          TemplateCode: templates[template],
          TemplateParam: JSON.stringify(params),
        },
        sms.keySecret,
      )
      const answer = await fetchJson<{ Code: string; Message: string }>(request, `${sms.endpoint}/?${query}`)
      if (answer.Code !== 'OK' && answer.Code !== 'SignatureNonceUsed')
        throw new RefusedError(`Aliyun refused the message: ${answer.Code} ${answer.Message}`)
    },
  }
}
