// Types of the server's settings, without any code, so that what builds and what reads them may import it.

import type { FourEyesArea } from '../../src/contract/desk/lot-states'

export interface PlatformKey {
  id: string
  secret: string
}
export interface MessagingKey extends PlatformKey {
  remindTemplate: string | null
}

/** A partner or crawler that sends rows of one kind. */
export interface Feed {
  name: string
  kind: string
  token: string
}

/** From a day on: requests to the service that finds addresses. */
interface GeocoderBudget {
  from: string
  aDay: number
  aSecond: number
}
/** From a day on: notices that a second reader may read a day, and what they may cost, in fen. */
interface ReaderBudget {
  from: string
  notices: number
  fen: number
}
/** From a day on: fen per million tokens sent and received. */
interface ReaderPrice {
  from: string
  input: number
  output: number
}
/** A language model behind an OpenAI-compatible endpoint. */
export interface SecondReaderSettings {
  url: string
  key: string | null
  model: string
  timeoutSeconds: number
}

/** Every setting of the server, read once. A null group is not configured: its local fake is used, or the feature is off. */
export interface Env {
  mode: 'development' | 'test' | 'production'
  host: string
  port: number
  /** Absolute path. Holds the embedded database, the pictures of the folder store and the lock of this process. */
  dataDir: string
  /**
   * Absolute path of the list of erased accounts. Outside dataDir, so that restoring an older copy of dataDir revives no erased account.
   */
  erasureLedger: string
  /** Absolute path of the backups; null: no backups are made. */
  backupDir: string | null
  /** Encrypts backups; null: they are written in plain form. */
  backupKey: string | null
  /** Database owner URL; each trial restore empties and fills that database. null: the trial creates an embedded one. */
  backupTrialUrl: string | null
  /** Bucket that also stores backups and WAL; null: they exist only in BACKUP_DIR. */
  backupS3: { endpoint: string; region: string; bucket: string; keyId: string; keySecret: string } | null
  /** Number of backups to keep. */
  backupsKept: number
  /** The ledger is stored next to the pictures in S3 instead. */
  ledgerInS3: boolean
  /** MB that must be free in the dataDir that holds pictures, otherwise the server is not ready; 0: not checked. */
  diskFreeMb: number
  /** Beijing day on which a new ledger is started for a database whose own is missing; null: never. */
  ledgerAnew: string | null
  /** Absolute path of the built H5 site. */
  h5Dir: string
  /** Seconds during which a stopping server still takes requests while it reports that it is not ready. */
  drainSeconds: number
  /** Port of /metrics; null: not served. */
  metricsPort: number | null
  metricsHost: string
  /** OTLP/HTTP endpoint for spans; null: spans are not sent. */
  tracesUrl: string | null
  /** Percentage of visits that are traced. */
  tracesPercent: number
  /** null: an embedded PostgreSQL runs in dataDir. */
  databaseUrl: string | null
  /** URL of the user that owns the tables in databaseUrl's database; null: the user of databaseUrl owns them. */
  migrationUrl: string | null
  /** Streaming replica of databaseUrl for reads that belong to no member; null: there is none. */
  databaseReadUrl: string | null
  /** Maximum replication lag of the replica, in seconds. */
  replicaLateSeconds: number
  /** Redis or Valkey that several servers share for counters; null: each server counts for itself. */
  redisUrl: string | null
  /** Nodes of a search engine that speaks SphinxQL, comma-joined; null: each process searches lots in its own memory. */
  searchUrl: string | null
  /** Maximum connections of all processes together. */
  databasePool: number
  /** Number of web processes; 1: the primary answers requests itself. */
  webProcesses: number
  /** Shipped in every client, so it is not really secret: it detects tampering and simple replay. */
  signSecret: string
  /** Previous secret, still used by clients built with it; null: it is refused. */
  signSecretBefore: string | null
  /** N of scrypt. The OWASP recommendation costs 128 MB and about half a second; only tests use a cheaper value. */
  passwordCost: number
  /** Unix seconds from which a body's signature must cover its path as well; null: older clients are still accepted. */
  pathSignedFrom: number | null
  /** Real server secret: keys the hashes of addresses, codes and session handles. */
  hashSecret: string
  /** Previous secret: addresses that it signed still open; null: they do not. */
  hashSecretBefore: string | null
  /** True if editors and admins without a second factor may only set one up. */
  staffFactorRequired: boolean
  /** Areas in which one staff member prepares a change and another confirms it. */
  fourEyes: readonly FourEyesArea[]
  /** `roles` was not named by the operator: it holds only while another admin could confirm. */
  rolesIfTwo: boolean
  /** Seconds that staff rights last after the second factor, and after the last activity. */
  staffSeconds: number
  staffIdleSeconds: number
  /** Codes per hour that strangers are sent in total before each of them must solve a proof of work first. */
  smsCodesPerHour: number
  /** Number of demo lots; 0: none. */
  demoLots: number
  /** Path prefix of the API endpoints, the same as the clients' TARO_APP_API_BASE. */
  apiBase: string
  /** Origin of the public site, without a trailing slash. */
  siteUrl: string
  /** Hosts whose pages may be shared and opened; includes localhost. */
  siteHosts: readonly string[]
  brand: string
  /** Phone number that callers get if no manager's relay number is known, with its opening hours. */
  hotline: string
  workTime: string
  /** GB code of the default city of lists, maps and statistics. */
  homeCityId: number
  /** Short name of that city, the same as in the client builds: 北京. */
  cityName: string
  companyId: number
  /** Proxies whose X-Forwarded-For is trusted: by address, or by the number of hops; false: none. */
  trustProxy: false | number | string[]
  /**
   * Lower-case header with which a cache in front reports phone or desktop; null: there is no such cache, and pages are not cacheable
   * there.
   */
  deviceHeader: string | null
  /** Maximum requests per minute from one address; 0: no limit here. */
  floodPerMinute: number
  /** Maximum connections of one address at each process; 0: no limit here. */
  connectionsPerAddress: number
  /** Milliseconds within which a whole request must have arrived, including its body. */
  requestMs: number
  /**
   * True if responses that are the same for all visitors are cached for a moment; off in tests, which change rows without the server's
   * knowledge.
   */
  keepsAnswers: boolean
  /** Maximum bytes of the response cache in each web process. */
  cacheBytes: number
  /** True if assistants may send requests to /mcp. */
  mcp: boolean
  /** True if browsers cache what members follow for offline use; false: existing offline caches are deleted. */
  offline: boolean
  logLevel: string
  /** Warnings about the settings, one per line, shown once at the start. */
  warnings: readonly string[]
  /** A fake replaces SMS or a platform: its messages go to the outbox. Never in production. */
  usesStandIns: boolean
  /** 'off': this installation does not serve the platform, or sends no text messages; null: a fake replaces it, never in production. */
  weapp: MessagingKey | 'off' | null
  wechat: MessagingKey | 'off' | null
  swan: PlatformKey | 'off' | null
  sms:
    | {
        keyId: string
        keySecret: string
        signName: string
        codeTemplate: string
        remindTemplate: string
        /** null: no messages are sent about changes of an account. */
        noticeTemplate: string | null
        endpoint: string
      }
    | 'off'
    | null
  push: { key: string; secret: string } | null
  /** Site and token for the push of new pages to Baidu's search; null: no push. */
  links: { site: string; token: string } | null
  /** SMTP server (smtp:// or smtps://, including user and password) and the sender address. */
  mail: { url: string; from: string } | null
  /** Relay service that connects phone calls without showing numbers; null: none. */
  relay: { keyId: string; keySecret: string; number: string; endpoint: string } | null
  /** Moderation service for texts that become public; null: a word list is used. */
  texts: { keyId: string; keySecret: string; endpoint: string } | null
  /** null: the folder dataDir/pictures. */
  s3: { endpoint: string; region: string; bucket: string; keyId: string; keySecret: string } | null
  /** URL of a service that returns JSON for an IP address, with the placeholder {ip}; null: cities are unknown. */
  ipLocationUrl: string | null
  /** Web service that finds addresses, with its key; null: none. */
  geocoder: { url: string; key: string } | null
  /** Oldest first; before the first of them no address is looked up. */
  geocoderBudgets: readonly GeocoderBudget[]
  /** OCR engine for scanned pages of documents; null: none. */
  ocr: 'tesseract' | null
  /** Language model that reads notices beside the rules; null: none. */
  secondReader: SecondReaderSettings | null
  /** Folder with recorded answers in place of a model; null: none. */
  secondReaderFolder: string | null
  /** Oldest first; before the first of them nothing is read. */
  secondReaderBudgets: readonly ReaderBudget[]
  secondReaderPrices: readonly ReaderPrice[]
  /** Longer notices are not given to the second reader. */
  secondReaderChars: number
  /** Partners that may send rows by PUT /feeds/{name}; empty: the endpoint does not exist. */
  feeds: readonly Feed[]
  /** Path of ffmpeg, which makes smaller videos; null: none are made. */
  ffmpeg: string | null
  /** Hosts from which pictures of imported lots are fetched. */
  importPictureHosts: readonly string[]
  /** Origins besides our own whose pictures and videos pages may show. */
  pictureOrigins: readonly string[]
  /** Third-party tracking pixel, requested for each entity that a consenting member views; null: none. */
  trackingUrl: string | null
  /** Origins of the maps in the client build: picture tiles, and AMap if it has a key. */
  mapTileOrigins: readonly string[]
  usesAmap: boolean
  apps: Record<'ios' | 'android', { version: string; url: string | null; minVersion: string | null }>
  /** Points by reason. */
  points: Record<'register' | 'dailyLogin' | 'share' | 'invite' | 'profile' | 'demand', number>
}
