import { join } from 'node:path'
import type { Database } from '../db/database'
import type { Env } from '../env'
import type { Adapters } from './adapters'
import { amapGeocoder } from './geocoder-amap'
import { localGeocoder } from './geocoder-local'
import { amapIpLocation, noIpLocation } from './ip-location'
import { localMail, localPush, localRelay, localSms, localSwan, localWeapp, localWechat } from './local'
import { baiduLinks } from './links-baidu'
import { smtpMail } from './mail-smtp'
import { offSwan, offWeapp, offWechat } from './off'
import { chatNoticeReader } from './notice-reader-chat'
import { recordedNoticeReader } from './notice-reader-recorded'
import { aliyunPictures } from './picture-check-aliyun'
import { tesseractReader } from './page-reader-tesseract'
import { localPictureCheck } from './picture-check-local'
import { webFiles } from './file-source'
import { fileLedger } from './ledger'
import { s3Ledger } from './ledger-s3'
import { folderStore } from './picture-folder'
import { aliyunRelay } from './relay-aliyun'
import { s3Store } from './picture-s3'
import { webPictures } from './picture-source'
import { jpush } from './push-jpush'
import { sharedTokens } from './shared-tokens'
import { aliyunSms } from './sms-aliyun'
import { aliyunTexts } from './text-aliyun'
import { wordCheck } from './text-words'
import { swanClient } from './swan'
import { weappClient } from './weapp'
import { wechatClient } from './wechat'

/**
 * Creates the real implementation of each interface if it is configured, else its local fake; in production, what is not configured is off.
 */
export function createAdapters({ env, db, now }: { env: Env; db: Database; now: () => number }): Adapters {
  const outbox = { db, now }
  const isProduction = env.mode === 'production'
  const isOff = (group: object | 'off' | null): group is 'off' | null =>
    group === 'off' || (group === null && isProduction)
  const tokens = sharedTokens({ db, secret: env.hashSecret })
  return {
    sms: isOff(env.sms) ? null : env.sms ? aliyunSms(env.sms) : localSms(outbox),
    weapp: isOff(env.weapp)
      ? offWeapp
      : env.weapp
        ? weappClient(env.weapp, fetch, tokens)
        : localWeapp(outbox),
    wechat: isOff(env.wechat)
      ? offWechat
      : env.wechat
        ? wechatClient(env.wechat, { siteUrl: env.siteUrl, tokens })
        : localWechat(outbox),
    swan: isOff(env.swan) ? offSwan : env.swan ? swanClient(env.swan) : localSwan(),
    push: env.push ? jpush(env.push) : env.usesStandIns ? localPush(outbox) : null,
    mail: env.mail ? smtpMail(env.mail) : env.usesStandIns ? localMail(outbox) : null,
    relay: env.relay ? aliyunRelay(env.relay) : env.usesStandIns ? localRelay(outbox, env.hotline) : null,
    links: env.links && baiduLinks(env.links),
    pictureCheck: env.texts ? aliyunPictures(env.texts) : localPictureCheck(),
    texts: env.texts ? aliyunTexts(env.texts) : wordCheck(),
    pictures: env.s3 ? s3Store(env.s3) : folderStore(join(env.dataDir, 'pictures')),
    pageReader: env.ocr === 'tesseract' ? tesseractReader() : null,
    noticeReader: env.secondReader
      ? chatNoticeReader(env.secondReader)
      : env.secondReaderFolder === null
        ? null
        : recordedNoticeReader(env.secondReaderFolder),
    pictureSource: webPictures(env.importPictureHosts),
    fileSource: webFiles(),
    erasures: env.s3 && env.ledgerInS3 ? s3Ledger(env.s3) : fileLedger(env.erasureLedger),
    ipLocation: env.ipLocationUrl === null ? noIpLocation : amapIpLocation(env.ipLocationUrl),
    geocoder: env.geocoder ? amapGeocoder(env.geocoder) : env.usesStandIns ? localGeocoder(outbox) : null,
  }
}
