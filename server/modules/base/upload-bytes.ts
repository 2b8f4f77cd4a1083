import { badField } from '../../http/errors'

/** Bytes of a picture as it comes. */
export const UPLOAD_BYTES = 10 * 1024 * 1024
const DATA_PREFIX = /^data:[\w/+.-]*;base64,/
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

export const badImage = (message: string) => badField({ field: 'image', message })

/** The bytes of base64 text, with or without a data: prefix. Other text, or more than 10 MB: 1004. */
export function bytesOfBase64(text: string): Buffer {
  const given = text.slice(DATA_PREFIX.exec(text.slice(0, 100))?.[0].length ?? 0)
  const body = /\s/.test(given) ? given.replace(/\s+/g, '') : given
  if (body.length * 0.75 - 2 > UPLOAD_BYTES) throw badImage('图片不能超过 10 MB')
  if (body.length % 4 === 1 || !BASE64.test(body)) throw badImage('不是 base64 编码的图片')
  return Buffer.from(body, 'base64')
}
