// Interfaces to the outside: platforms, messages, picture storage, locations of IP addresses. Each has a real implementation and a local
// fake; create-adapters.ts selects one by the settings, and guard.ts forbids calls inside a transaction. Sending methods take a key, so
// that a retry after a missing response does not send twice.

import type { Readable } from 'node:stream'
import type { ErasureLedger } from './ledger'

/** notice: a change of the account, with {event} and {time}. */
export type SmsTemplate = 'code' | 'remind' | 'notice'

/** Idempotency key of a message: repeated under the same key it reaches its receiver once, if the provider supports that. */
export type MessageKey = string

export interface SmsSender {
  /** Sends a message to a mainland phone; throws if the provider refuses it or is unreachable. */
  send: (message: {
    phone: string
    template: SmsTemplate
    params: Record<string, string>
    key: MessageKey
  }) => Promise<void>
}

/** A user as identified by a platform; never leaves the server. */
export interface PlatformUser {
  openid: string
  unionid: string | null
}

/** The platform refused the code: invalid, used or expired. Answered as 1004; any other error is 1500. */
export class PlatformCodeError extends Error {}

/** The provider answered that it does not send this message: it was certainly not sent, unlike without a response. */
export class RefusedError extends Error {}

/** Refused because the receiver has blocked this channel: a retry does not help. */
export class ChannelUnavailable extends RefusedError {}

export interface RemindNotice {
  key: MessageKey
  openid: string
  /** null: the message is about several lots. */
  houseId: number | null
  title: string
  time: number
  text: string
}

export interface WeappClient {
  /** Exchanges the code of wx.login, which is valid once. */
  exchange: (code: string) => Promise<PlatformUser>
  /** Exchanges the code of the phone-number button for the mainland phone. */
  phoneOf: (code: string) => Promise<string>
  /** Template that members subscribe to, message by message; null: none is configured. */
  remindTemplate: string | null
  /** Sends a subscribe message; null: no template is configured. */
  remind: ((notice: RemindNotice) => Promise<void>) | null
  /** Returns the picture of a code that opens a page with a scene (at most 32 letters, digits and symbols); null: no credentials. */
  code: ((target: { page: string; scene: string; width: number }) => Promise<Buffer>) | null
}

export interface WechatClient {
  /** Exchanges the code of the official account's page login, which is valid once. */
  exchange: (code: string) => Promise<PlatformUser>
  /** Returns the login URL, from which WeChat redirects to `page` with `code` and `state`; null: the account is off. */
  loginPage: ((way: { page: string; state: string }) => string) | null
  /** Signing data for pages in the in-app browser; null: no credentials. */
  jssdk: { appId: string; ticket: () => Promise<string> } | null
  /** Sends a template message; null: no template is configured. */
  remind: ((notice: RemindNotice) => Promise<void>) | null
}

export interface SwanClient {
  /** Exchanges the code of swan.getLoginCode, which is valid once. */
  exchange: (code: string) => Promise<PlatformUser>
}

export interface PushSender {
  /** Sends to every device with the member's native app. */
  send: (message: { uid: number; title: string; text: string; url: string; key: MessageKey }) => Promise<void>
}

export interface MailSender {
  /** Sends plain text to one address; throws if the server refuses it or is unreachable. */
  send: (mail: { to: string; subject: string; text: string; key: MessageKey }) => Promise<void>
}

export interface LinkTeller {
  /** Submits absolute URLs of public pages to a search engine; throws if it refuses or is unreachable. */
  tell: (urls: readonly string[]) => Promise<void>
}

export interface CallRelay {
  /** The number that both parties see. */
  number: string
  /** Rings `from`, then connects it to `to`: neither sees the other's number. Throws if the provider refuses or is unreachable. */
  connect: (call: { from: string; to: string; key: MessageKey }) => Promise<void>
}

export interface TextCheck {
  /** Returns the problems of a text that is to be public, in words for editors; empty: none found. Throws if the service is unreachable. */
  check: (text: string) => Promise<string[]>
}

export interface PictureCheck {
  /**
   * Returns the problems of a picture that is to be public, in words; empty: none found. `address` is public. Throws if the service is
   * unreachable.
   */
  check: (picture: { address: string; bytes: Uint8Array }) => Promise<string[]>
}

export interface StoredPicture {
  bytes: Buffer
  type: string
}

/** Metadata of a stored file. `etag` identifies its content, in quotes. */
export interface StoredFile {
  size: number
  type: string
  etag: string
}

/** First and last byte, inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** Pictures and videos by name (letters, digits, `-`, `_`, `.` and `/`). */
export interface PictureStore {
  put: (name: string, bytes: Buffer, type: string) => Promise<void>
  /** null: no file has this name. */
  get: (name: string) => Promise<StoredPicture | null>
  /** null: no file has this name. */
  stat: (name: string) => Promise<StoredFile | null>
  /** Streams a part of a file; null if it is missing. The caller must read or destroy the stream. */
  read: (name: string, range: ByteRange) => Promise<Readable | null>
  /** Succeeds also if the file is already gone. */
  delete: (name: string) => Promise<void>
  /** Returns the URL for clients: a path of ours, which serves the sizes that screens request. */
  url: (name: string) => string
}

/** OCR result of a page, with the engine's confidence in percent. */
export interface ReadPage {
  text: string
  confidence: number
}

export interface PageReader {
  /** Reads a page of a PDF (`no` from 1), or an image. null: no reliable characters. Throws if it fails or takes too long. */
  read: (page: { bytes: Buffer; kind: 'pdf' | 'picture'; no: number }) => Promise<ReadPage | null>
}

/** Tokens of a request to a language model. */
export interface ModelTokens {
  input: number
  output: number
}

/** No model answered, whatever the notice. isSent: it may have been at work all the same. */
export class NoReaderError extends Error {
  constructor(
    message: string,
    readonly isSent: boolean,
  ) {
    super(message)
  }
}

export interface NoticeReader {
  /** Name of the model, and version of what it is told. */
  model: string
  prompt: number
  /** Returns what reading this text uses at most. */
  tokensAtMost: (text: string) => ModelTokens
  /**
   * Reads the text of a notice; returns the answer as it came, and what it used (null: unknown). Throws NoReaderError if the model is
   * unreachable, slow or refuses everybody, RefusedError if it refuses this text, and another error if its answer cannot be read.
   */
  read: (text: string) => Promise<{ content: string; tokens: ModelTokens | null }>
}

export interface PictureSource {
  /** Allowed host names. */
  hosts: readonly string[]
  /** Downloads an address, or returns the reason for staff if it fails; `again`: a later retry may succeed. Never throws. */
  fetch: (url: string) => Promise<{ bytes: Buffer } | { refused: string; again: boolean }>
}

export interface FileSource {
  /**
   * Fetches a sender's file, with a secret in a header (empty: none) and the mark of the last one; `isSame`: it is unchanged. Returns the
   * reason for staff if it fails; `again`: a later retry may succeed. Never throws.
   */
  fetch: (asked: {
    url: string
    header: string
    secret: string
    etag: string
  }) => Promise<
    { isSame: true } | { isSame: false; bytes: Buffer; etag: string } | { refused: string; again: boolean }
  >
}

export interface Place {
  city: string
  lng: number
  lat: number
}

export interface IpLocation {
  /** Returns the location in GCJ-02; null: unknown. Never throws. */
  locate: (ip: string) => Promise<Place | null>
}

/** A place or an address (GCJ-02); `hint` tells equal names apart. */
export interface FoundAddress {
  name: string
  hint: string
  lng: number
  lat: number
}

export interface Geocoder {
  /**
   * Returns the places that a typed name or address may mean, in and around a city. It is sent these words and the city, nothing of who
   * typed them. Throws if the service is unreachable, slow or refuses.
   */
  find: (word: string, cityId: number) => Promise<FoundAddress[]>
}

export interface Adapters {
  /** null: this installation sends no text messages, and nobody can log in by a code. */
  sms: SmsSender | null
  weapp: WeappClient
  wechat: WechatClient
  swan: SwanClient
  push: PushSender | null
  /** null: no mail server is configured. */
  mail: MailSender | null
  /** null: no relay is configured. */
  relay: CallRelay | null
  /** null: new pages are not submitted to a search engine. */
  links: LinkTeller | null
  texts: TextCheck
  pictureCheck: PictureCheck
  pictures: PictureStore
  /** null: scanned pages are not read. */
  pageReader: PageReader | null
  /** null: notices are read by rules alone. */
  noticeReader: NoticeReader | null
  /** Downloads pictures of imported lots. */
  pictureSource: PictureSource
  /** Fetches the files that are imported at fixed times. */
  fileSource: FileSource
  erasures: ErasureLedger
  ipLocation: IpLocation
  /** null: only stations, communities and schools that we have are found. */
  geocoder: Geocoder | null
}
