import type { Readable } from 'node:stream'
import type { ErasureLedger } from './ledger'

/** What lies outside: platforms, messages, pictures' storage, places of addresses. A real and a local one behind each interface. */

/** notice: something happened to the account, with {event} and {time}. */
export type SmsTemplate = 'code' | 'remind' | 'notice'

/** Names one message: sent again under the same key it reaches its receiver once, where the provider can tell. */
export type MessageKey = string

export interface SmsSender {
  /** Sends a message to a mainland phone; throws when the provider refuses it or is out of reach. */
  send: (message: {
    phone: string
    template: SmsTemplate
    params: Record<string, string>
    key: MessageKey
  }) => Promise<void>
}

/** A user as a platform knows them; never leaves the server. */
export interface PlatformUser {
  openid: string
  unionid: string | null
}

/** The platform refused the code: bad, used or too old. Answered as 1004; any other error is 1500. */
export class PlatformCodeError extends Error {}

/** The provider answered that it does not send this message: there is no doubt, as there is without an answer. */
export class RefusedError extends Error {}

/** Refused, because the receiver has closed this way of telling them: asking again changes nothing. */
export class ClosedError extends RefusedError {}

export interface RemindNotice {
  key: MessageKey
  openid: string
  /** null: it is about several lots. */
  houseId: number | null
  title: string
  time: number
  text: string
}

export interface WeappClient {
  /** Code of wx.login; good once. */
  exchange: (code: string) => Promise<PlatformUser>
  /** Code of the phone-number button; the mainland phone. */
  phoneOf: (code: string) => Promise<string>
  /** The template that a member agrees to, message by message; null: none is configured. */
  remindTemplate: string | null
  /** A subscribe message; null: no template is configured. */
  remind: ((notice: RemindNotice) => Promise<void>) | null
  /** The picture of a code that opens a page with a scene (at most 32 letters, digits and signs); null: no credentials. */
  code: ((target: { page: string; scene: string; width: number }) => Promise<Buffer>) | null
}

export interface WechatClient {
  /** Code of the official account's page login; good once. */
  exchange: (code: string) => Promise<PlatformUser>
  /** Where its user's code comes from: WeChat leads back to `page` with `code` and `state`; null: the account is off. */
  loginPage: ((way: { page: string; state: string }) => string) | null
  /** What pages in the in-app browser sign with; null: no credentials. */
  jssdk: { appId: string; ticket: () => Promise<string> } | null
  /** A template message; null: no template is configured. */
  remind: ((notice: RemindNotice) => Promise<void>) | null
}

export interface SwanClient {
  /** Code of swan.getLoginCode; good once. */
  exchange: (code: string) => Promise<PlatformUser>
}

export interface PushSender {
  /** To every device of the member's native app. */
  send: (message: { uid: number; title: string; text: string; url: string; key: MessageKey }) => Promise<void>
}

export interface MailSender {
  /** Plain text to one address; throws when the server refuses it or is out of reach. */
  send: (mail: { to: string; subject: string; text: string; key: MessageKey }) => Promise<void>
}

export interface LinkTeller {
  /** Tells a search engine of public pages by their whole addresses; throws when it refuses or is out of reach. */
  tell: (urls: readonly string[]) => Promise<void>
}

export interface CallRelay {
  /** The number that both see. */
  number: string
  /** Rings `from`, then connects it to `to`: neither sees the other's number. Throws when the provider refuses or is out of reach. */
  connect: (call: { from: string; to: string; key: MessageKey }) => Promise<void>
}

export interface TextCheck {
  /** What is wrong with a text that is to be public, in words for editors; empty: nothing was found. Throws when out of reach. */
  check: (text: string) => Promise<string[]>
}

export interface PictureCheck {
  /** What is wrong with a picture that is to be public, in words; empty: nothing was found. `address` is public. Throws when out of reach. */
  check: (picture: { address: string; bytes: Uint8Array }) => Promise<string[]>
}

export interface StoredPicture {
  bytes: Buffer
  type: string
}

/** A stored file without its bytes. `etag` names its bytes, with quotes. */
export interface StoredFile {
  size: number
  type: string
  etag: string
}

/** First and last byte. */
export interface ByteRange {
  start: number
  end: number
}

/** Pictures and videos by name (letters, digits, `-`, `_`, `.` and `/`). */
export interface PictureStore {
  put: (name: string, bytes: Buffer, type: string) => Promise<void>
  /** null: there is none of this name. */
  get: (name: string) => Promise<StoredPicture | null>
  /** null: there is none of this name. */
  stat: (name: string) => Promise<StoredFile | null>
  /** A part of a file as it comes; null where it is gone. Whoever gets a stream reads or destroys it. */
  read: (name: string, range: ByteRange) => Promise<Readable | null>
  /** Also right when it is gone already. */
  delete: (name: string) => Promise<void>
  /** Where clients fetch it: a path of ours, which makes the sizes that screens ask for. */
  url: (name: string) => string
}

/** Text read off a page's picture, with the recognizer's confidence in percent. */
export interface ReadPage {
  text: string
  confidence: number
}

export interface PageReader {
  /** A page of a PDF (`no` from 1), or a picture. null: no characters that can be trusted. Throws where it fails or takes too long. */
  read: (page: { bytes: Buffer; kind: 'pdf' | 'picture'; no: number }) => Promise<ReadPage | null>
}

export interface PictureSource {
  /** Names of the hosts that are asked. */
  hosts: readonly string[]
  /** The bytes at an address, or why there are none in words for staff; `again`: it may be asked later. Never throws. */
  fetch: (url: string) => Promise<{ bytes: Buffer } | { refused: string; again: boolean }>
}

export interface Place {
  city: string
  lng: number
  lat: number
}

export interface IpLocation {
  /** GCJ-02; null: unknown. Never throws. */
  locate: (ip: string) => Promise<Place | null>
}

export interface Adapters {
  /** null: this installation sends no text messages, and nobody logs in by a code. */
  sms: SmsSender | null
  weapp: WeappClient
  wechat: WechatClient
  swan: SwanClient
  push: PushSender | null
  /** null: no mail server is configured. */
  mail: MailSender | null
  /** null: no relay is configured. */
  relay: CallRelay | null
  /** null: no search engine is told of new pages. */
  links: LinkTeller | null
  texts: TextCheck
  pictureCheck: PictureCheck
  pictures: PictureStore
  /** null: nobody reads scanned pages. */
  pageReader: PageReader | null
  /** Pictures that imported lots come with. */
  pictureSource: PictureSource
  erasures: ErasureLedger
  ipLocation: IpLocation
}
