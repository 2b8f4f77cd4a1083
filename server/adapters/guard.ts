import pLimit from 'p-limit'
import { isInTransaction } from '../db/transaction-scope'
import { tooMany } from '../errors/api-error'
import { traced } from '../tracing/traced'
import type { Adapters } from './adapters'

/** Maximum concurrent and queued calls to one outside service: a hanging service blocks nothing else. */
const AT_ONCE = 16
const WAITING = 64

/**
 * Wraps the adapters to detect outbound calls in an open transaction: its locks would last as long as the service takes, and its rollback
 * would undo the counters. Each adapter is listed: a new one does not compile without its line. `onBreach` receives such a call, and throws
 * in environments where it must not happen.
 */
export function guardAdapters(adapters: Adapters, onBreach: (error: Error) => void): Adapters {
  const service = (name: string) => {
    const limit = pLimit(AT_ONCE)
    return <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        if (isInTransaction()) onBreach(new Error(`${name} was called inside a transaction`))
        if (limit.pendingCount >= WAITING) throw tooMany(3, '服务繁忙，请稍后再试')
        return traced(name, {}, () => limit(() => call(...args)))
      }
  }
  const sms = service('sms')
  const weapp = service('weapp')
  const wechat = service('wechat')
  const swan = service('swan')
  const push = service('push')
  const mail = service('mail')
  const relay = service('relay')
  const texts = service('texts')
  const pictureCheck = service('pictureCheck')
  const pictures = service('pictures')
  const pictureSource = service('pictureSource')
  const fileSource = service('fileSource')
  const ipLocation = service('ipLocation')
  const geocoder = service('geocoder')
  const erasures = service('erasures')
  const noticeReader = service('noticeReader')
  const { remind: weappRemind, code: weappCode } = adapters.weapp
  const { remind: wechatRemind, jssdk } = adapters.wechat
  return {
    links: adapters.links,
    sms: adapters.sms && { send: sms(adapters.sms.send) },
    weapp: {
      exchange: weapp(adapters.weapp.exchange),
      phoneOf: weapp(adapters.weapp.phoneOf),
      remindTemplate: adapters.weapp.remindTemplate,
      remind: weappRemind && weapp(weappRemind),
      code: weappCode && weapp(weappCode),
    },
    wechat: {
      exchange: wechat(adapters.wechat.exchange),
      loginPage: adapters.wechat.loginPage,
      jssdk: jssdk && { ...jssdk, ticket: wechat(jssdk.ticket) },
      remind: wechatRemind && wechat(wechatRemind),
    },
    swan: { exchange: swan(adapters.swan.exchange) },
    push: adapters.push && { send: push(adapters.push.send) },
    mail: adapters.mail && { send: mail(adapters.mail.send) },
    relay: adapters.relay && { ...adapters.relay, connect: relay(adapters.relay.connect) },
    texts: { check: texts(adapters.texts.check) },
    pictureCheck: { check: pictureCheck(adapters.pictureCheck.check) },
    pictures: {
      ...adapters.pictures,
      put: pictures(adapters.pictures.put),
      get: pictures(adapters.pictures.get),
      stat: pictures(adapters.pictures.stat),
      read: pictures(adapters.pictures.read),
      delete: pictures(adapters.pictures.delete),
    },
    pageReader: adapters.pageReader,
    noticeReader: adapters.noticeReader && {
      ...adapters.noticeReader,
      read: noticeReader(adapters.noticeReader.read),
    },
    pictureSource: { ...adapters.pictureSource, fetch: pictureSource(adapters.pictureSource.fetch) },
    fileSource: { fetch: fileSource(adapters.fileSource.fetch) },
    erasures: {
      ...adapters.erasures,
      read: erasures(adapters.erasures.read),
      begin: erasures(adapters.erasures.begin),
      add: erasures(adapters.erasures.add),
    },
    ipLocation: { locate: ipLocation(adapters.ipLocation.locate) },
    geocoder: adapters.geocoder && { find: geocoder(adapters.geocoder.find) },
  }
}
