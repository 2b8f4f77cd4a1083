import { createHmac } from 'node:crypto'

/** RFC 3986: escapes the characters that encodeURIComponent leaves and Aliyun does not. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Returns the signed query of a call in Aliyun's RPC style (HMAC-SHA1, signature version 1.0).
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

/**
 * The same with the parameters common to every call. `key` identifies the call: a nonce is valid once, so a repeat after a missing response
 * does not send twice.
 */
export const aliyunRequest = (
  { keyId, keySecret }: { keyId: string; keySecret: string },
  key: string,
  params: Record<string, string>,
): string =>
  aliyunQuery(
    {
      AccessKeyId: keyId,
      Format: 'JSON',
      RegionId: 'cn-hangzhou',
      Version: '2017-05-25',
      SignatureMethod: 'HMAC-SHA1',
      SignatureVersion: '1.0',
      SignatureNonce: `${keyId}-${key}`,
      Timestamp: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      ...params,
    },
    keySecret,
  )
