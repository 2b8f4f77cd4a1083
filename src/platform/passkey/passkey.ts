import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** Reason why a browser returned no passkey, in words for the screen. */
export class PasskeyError extends Error {}

const WORDS: Readonly<Record<string, string>> = {
  NotAllowedError: '已取消，或这里没有可用的通行密钥',
  AbortError: '已取消',
  InvalidStateError: '这台设备已经添加过',
  SecurityError: '当前网址不能用通行密钥，请换用网站的正式网址',
  NotSupportedError: '这个浏览器不支持通行密钥，请用验证器',
}

const asked = async <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw new PasskeyError(WORDS[(error as Error).name] ?? '通行密钥没有通过，请重试')
  })

/** True if this browser supports passkeys. */
export const hasPasskeys = () => typeof PublicKeyCredential !== 'undefined'

/** Creates a passkey on this device, or one nearby; `options` is the server's JSON. Rejects with a PasskeyError. */
export const newPasskey = (options: string) =>
  asked(startRegistration({ optionsJSON: JSON.parse(options) as never }))

/** Requests one of the passkeys named in `options`, the server's JSON, from the device. Rejects with a PasskeyError. */
export const showPasskey = (options: string) =>
  asked(startAuthentication({ optionsJSON: JSON.parse(options) as never }))
