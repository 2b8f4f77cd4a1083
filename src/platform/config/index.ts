import { TARGET } from '../target/target'

/** Build-time constants (config/build-constants.ts), by name. */
export const BRAND = BUILD.brand
export const HOTLINE = BUILD.hotline
export const CITY = BUILD.city
/** Initial centre of the maps, GCJ-02. */
export const CITY_POINT = BUILD.cityCentre
export const API_BASE = BUILD.apiBase
/** Prefix of paths outside the API base; empty on H5. */
export const API_ORIGIN = BUILD.apiOrigin
export const SIGN_SECRET = BUILD.signSecret
export const H5_ORIGIN = BUILD.h5Origin
export const WEB_HOSTS: readonly string[] = BUILD.webHosts
export const CONSULT_URL = BUILD.consultUrl
/** True if support agents reply in the platform's own customer-service chat. */
export const HAS_CONTACT = BUILD.hasContact
/** Operator and record numbers of the build, until the desk publishes them (domain/legal). */
export const COMPANY = BUILD.company
/** The Beijing day on which lawyers of the operator reviewed the legal texts; empty: they did not. */
export const LEGAL_REVIEWED = BUILD.legalReviewed
/** Name of the account on WeChat, and a picture of its QR code on this site; empty if there is none. */
export const SERVICE_NUMBER = BUILD.serviceNumber
export const SERVICE_NUMBER_QR = BUILD.serviceNumberQr
export const ICP = BUILD.icp
export const POLICE_RECORD = BUILD.policeRecord
export const BAR_PREFIX = BUILD.barPrefix
/** Name of this build: the same for the same sources. */
export const RELEASE = BUILD.release
/** Platform, for reports to the server; for different behaviour use a sibling file. */
export const PLATFORM: string = TARGET
export const MAP_TILES = BUILD.mapTiles
export const AMAP = BUILD.amap
