// Registry of user-written texts. TEXTS lists each text field of every writing endpoint with its audience. From it follow the moderation of
// public texts before a handler runs (checkPublicTexts) and the endpoints that a blocked member may not use (isPosting). A contract test
// requires an entry for every new text field.

import type { Path } from '../../src/contract/endpoints'
import { checkedName } from './nickname'
import { refuseUnfit } from './text-marks'
import type { Context } from '../http/context'

/**
 * shown: others see it as written, so text that the moderation flags is refused. name: the same, and it may not impersonate anybody. held:
 * an editor sees it before others do, with the flags that its handler's moderation found.
 */
type Rule = 'shown' | 'name' | 'held' | { shownWhen: string } | { private: string }

const only = (reason: string): Rule => ({ private: reason })
const STAFF = only('editors write it')
const SECRET = only('a secret, an address or a key')
const OWN = only('its member alone sees it')
const LEAD = only('the client and the managers of the lead see it')
const EDITORS = only('editors alone read it')
const QUOTED = only('a fact or a quotation of the notice')
const COUNTED = only('counted, and shown to nobody')
/** The filter of the desk's lots. */
const LOT_FILTER = { keyword: STAFF, court: STAFF, polygon: STAFF }

/** Every text field of a writing endpoint, and who sees it. A test compares the list with the contract. */
export const TEXTS: Partial<Record<Path, Readonly<Record<string, Rule>>>> = {
  'user/sendcode': { proof: SECRET, proof_answer: SECRET },
  'user/login': { agree_texts: SECRET, invite_code: SECRET },
  'user/register': { nickname: 'name', invite_code: SECRET, agree_texts: SECRET },
  'user/update-info': { nickname: 'name', city: OWN },
  'user/update-head': { avatar: only('a picture, which is checked when it is uploaded') },
  'user/undo': { undo: SECRET },
  'user/find-house': { name: LEAD, note: LEAD },
  'h5/user/unregister-code': { proof: SECRET, proof_answer: SECRET },
  'h5/user/unregister-validate': { reason: EDITORS },
  'case/send': { content: EDITORS, page: EDITORS },
  'case/misread': { quote: EDITORS, note: EDITORS },
  'case/add': { content: EDITORS },
  'case/reopen': { content: EDITORS },
  'h5/user/save-demand': { note: LEAD },
  'demand/save-wish': { note: LEAD },
  'h5/shop/place-order': { receiver: EDITORS, address: EDITORS },
  'h5/host-house-demand/create': { name: LEAD, note: LEAD },
  'privacy/export-code': { proof: SECRET, proof_answer: SECRET },
  'remind/save-settings': { events: OWN },
  'saved-search/save': { name: OWN, query: OWN },
  'saved-search/merge': { searches: OWN },
  'saved-search/change': { name: OWN },
  'eligibility/save': { answers: OWN },
  'user/situation-save': { answers: OWN },
  'won/tick': { key: OWN },
  'won/set-day': { key: OWN },
  'qualifications-topic/add-answer-log': { answers: OWN },
  'wechat/get-openid': { code: SECRET },
  'wechat/wx-register': {
    nickname: 'name',
    wx_code: SECRET,
    phone_code: SECRET,
    invite_code: SECRET,
    agree_texts: SECRET,
  },
  'site/get-openid': { code: SECRET },
  'browser/register': { sid: SECRET, referer: COUNTED },
  'visitor/start-session': { sid: SECRET, entry_url: COUNTED, referer: COUNTED },
  'visitor/close-session': { session_id: SECRET },
  'visitor/trace': { session_id: SECRET, sid: SECRET },
  'visitor/user-login': { session_id: SECRET, sid: SECRET },
  'api/search/record-log': {
    keyword: only('an editor lets a word be shown'),
    clicked_type: COUNTED,
  },

  'board/create': { name: 'shown' },
  'board/save': { name: 'shown' },
  'board/join': { code: SECRET },
  'board/note': { text: 'shown' },
  'ask/commit': { title: 'held', content: 'held' },
  'ask/save': { answer: 'held', title: STAFF, content: STAFF, gist: STAFF, reject_reason: STAFF },
  'ask/report': { note: EDITORS },
  'agent/ask': { title: 'held', content: 'held' },

  'agent/save': {
    name: 'name',
    company: 'shown',
    licence_no: 'shown',
    title: 'shown',
    skills: 'shown',
    intro: 'shown',
    avatar: only('a picture, which is checked when it is uploaded'),
    phone_relay: only('a number that an admin sets'),
  },
  'agent/say': { basis: 'shown' },
  'agent/visit-save': { note: LEAD },
  'agent/contract-save': { number: LEAD },
  'agent/save-terms': {
    service: 'shown',
    fee: 'shown',
    not_won: 'shown',
    not_held: 'shown',
    ended: 'shown',
    at_fault: 'shown',
  },
  'album/add': { caption: 'shown' },
  'base/upload-pic-base64': { file_name: OWN },
  'base/upload-pic-water': { file_name: OWN, watermark: 'shown' },
  'base/upload-video': { title: 'shown', text: 'shown' },
  'base/video-begin': { file_key: OWN },
  'base/video-end': { title: 'shown', text: 'shown' },
  'poster/trans-save': { title: 'shown', picture: only('a picture, which is checked when it is uploaded') },
  'house/add-edit': {
    title: 'shown',
    address: 'shown',
    floor: 'shown',
    orientation: 'shown',
    decoration: 'shown',
    building_type: 'shown',
    land_use: 'shown',
    rights_type: 'shown',
    owner_kind: 'shown',
    court: 'shown',
    case_no: 'shown',
    look_time: 'shown',
    look_contact: 'shown',
    intro: 'shown',
    notice: QUOTED,
    risk: QUOTED,
    pictures: only('numbers of pictures, which are checked when they are uploaded'),
  },
  'house/album-add': { caption: 'shown' },
  'house/survey-edit': { infos: 'shown', texts: 'shown' },
  'desk/import-upload': { name: STAFF },
  'desk/paper-add': { file_name: STAFF },
  'desk/paper-none': { reason: 'shown' },
  'desk/paper-show': { version: only('a mark of what was seen') },
  'practice/save': { presses: only('moments and sums of a replay, which the server replays') },
  'desk/import-mend': { cells: only('checked as a row of a file is, by the importer') },
  'desk/job-run': { name: only('the name of a job that there is') },
  'desk/import-map': { source: STAFF, map: STAFF, map_name: STAFF, units: STAFF },
  'desk/import-place': { sheet: only('the name of a sheet that the file has') },
  'desk/import-create': { places: only('places in the words of a file that staff brought') },
  'desk/import-mail': { source: STAFF },
  'desk/import-pull-save': {
    ...{ source: STAFF, file_url: STAFF, header: STAFF, times: only('times of day') },
    secret: only('sealed, and sent to the origin of its address alone'),
  },
  'desk/import-words': { words: only('words of a file, each with one of the words of its column') },
  'house/shelf-set': { reason: only('kept with the change, for editors') },
  'house-check/add': { infos: 'shown', texts: 'shown' },
  'house-check/update': { infos: 'shown', texts: 'shown', return_note: STAFF },
  'phone/ask-answer': { content: { shownWhen: 'publish' } },
  'phone/loan-consult': { name: LEAD, note: LEAD },
  'phone/back-check': { note: LEAD },
  'phone/register-call': { name: LEAD, note: LEAD },
  'phone/hand-over': { note: LEAD },
  'phone/consult': { name: LEAD, note: LEAD },
  'phone/see-house': { name: LEAD, note: LEAD },
  'phone/add-info': { name: LEAD, note: LEAD },
  'phone/save-elec': { signer_name: LEAD, note: LEAD },

  'house/edit-seo': { title: STAFF, keywords: STAFF, description: STAFF },
  'house/group-set': { name: STAFF, intro: STAFF },
  'xiaoqu/add-edit': {
    name: STAFF,
    alias: STAFF,
    address: STAFF,
    building_type: STAFF,
    property_company: STAFF,
    developer: STAFF,
    parking: STAFF,
    heating: STAFF,
    intro: STAFF,
  },
  'xiaoqu/album-add': { caption: STAFF },
  'article/save': {
    title: STAFF,
    summary: STAFF,
    cover: STAFF,
    content: STAFF,
    blocks: STAFF,
    note: STAFF,
    author: STAFF,
    source: STAFF,
    seo: STAFF,
  },
  'story/save': {
    title: STAFF,
    summary: STAFF,
    cover: STAFF,
    content: STAFF,
    blocks: STAFF,
    note: STAFF,
    author: STAFF,
  },
  'report/save': {
    title: STAFF,
    summary: STAFF,
    cover: STAFF,
    content: STAFF,
    blocks: STAFF,
    note: STAFF,
    period: STAFF,
    figures: STAFF,
    author: STAFF,
    seo: STAFF,
  },
  'banner/save': { title: STAFF, image: STAFF, to: STAFF },
  'marketing-page/save': {
    title: STAFF,
    headline: STAFF,
    summary: STAFF,
    covers: STAFF,
    blocks: STAFF,
    hidden: STAFF,
    seo: STAFF,
    next: STAFF,
  },
  'desk/state': { note: STAFF },
  'desk/remark': { quote: STAFF, text: STAFF },
  'desk/save-video': { title: STAFF, text: STAFF },
  'desk/lots-agents': LOT_FILTER,
  'desk/lots-on': LOT_FILTER,
  'desk/lots-off': { ...LOT_FILTER, basis: STAFF },
  'desk/case-note': { text: EDITORS },
  'desk/case-settle': { reply: 'shown' },
  'desk/case-open': { content: EDITORS },
  'desk/lots-state': { ...LOT_FILTER, reason: 'shown', basis: STAFF },
  'desk/lots-export': LOT_FILTER,
  'desk/quality-export': { source: STAFF, court: STAFF },
  'desk/quality-step': { source: STAFF },
  'desk/thing-save': { version: SECRET, values: 'shown' },
  'desk/thing-off': { reason: STAFF },
  'desk/lot-state': { reason: 'shown', basis: STAFF },
  'desk/lot-terms': { basis: STAFF },
  'desk/decide': { note: STAFF },
  'desk/lead-follow': { note: LEAD, next_step: STAFF },
  'desk/saved-view-save': { name: STAFF, query: STAFF },
  'desk/leads-give': { note: LEAD },
  'desk/legal-save': {
    title: STAFF,
    blocks: STAFF,
    company: STAFF,
    icp: STAFF,
    police_record: STAFF,
  },
  'law/save': {
    law: STAFF,
    law_short: STAFF,
    doc_no: STAFF,
    article: STAFF,
    text: STAFF,
    source: STAFF,
    valid_to: STAFF,
  },
  'wiki/save': {
    title: STAFF,
    summary: STAFF,
    content: STAFF,
    blocks: STAFF,
    note: STAFF,
    alias: STAFF,
    short: STAFF,
    figures: STAFF,
    myths: STAFF,
    checked_by: STAFF,
  },
  'search/decide-word': { word: STAFF },
  'finance-rule/save': {
    case_name: STAFF,
    condition: STAFF,
    base_text: STAFF,
    steps: STAFF,
    source: STAFF,
    source_url: STAFF,
    basis: STAFF,
  },
  'user/list': { keyword: COUNTED },
  'user/object': { content: EDITORS },
  'desk/staff-invite': { name: STAFF, team: STAFF },
  'desk/staff-role': { team: STAFF, reason: STAFF },
  'desk/custom-role-save': { name: STAFF },
  'desk/open-key-add': { name: STAFF, organisation: STAFF },
  'desk/staff-disable': { reason: STAFF },
  'desk/staff-enable': { reason: STAFF },
  'desk/member-look': { reason: 'shown' },
  'desk/member-block': { reason: 'shown' },
  'desk/person-request-add': { note: STAFF },
  'desk/person-request-identify': { note: STAFF },
  'desk/person-request-finish': { outcome: STAFF },
  'desk/person-request-refuse': { reason: STAFF },
  'desk/licence-check': { licence_no: 'shown' },
  'staff/passkey-add': { answer: SECRET, name: OWN },
  'staff/totp-add': { name: OWN },
  'staff/prove': { answer: SECRET, recovery_code: SECRET },
}

/** Endpoints without a text field that publish something of the caller, or create a lead. */
const POSTS_WITHOUT_TEXT: ReadonlySet<Path> = new Set<Path>([
  'board/vote',
  'board/invite',
  'base/upload-pic-water',
  'user/update-head',
])

/** True if this call publishes what its caller wrote, or creates a lead: both are forbidden to a blocked member. */
export const isPosting = (path: Path, input: Readonly<Record<string, unknown>>): boolean =>
  POSTS_WITHOUT_TEXT.has(path) ||
  Object.entries(TEXTS[path] ?? {}).some(
    ([field, rule]) =>
      rule === LEAD ||
      (input[field] !== undefined &&
        (typeof rule === 'string' || ('shownWhen' in rule && input[rule.shownWhen] === true))),
  )

/** Returns all strings in a value, one per line. */
const textIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
      ? Object.values(value).map(textIn).filter(Boolean).join('\n')
      : ''

/**
 * Refuses (1004 at its field) text that others would see and that moderation flags; runs outside of any transaction, before the endpoint's
 * handler.
 */
export async function checkPublicTexts(
  context: Context,
  path: Path,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const rules = Object.entries(TEXTS[path] ?? {}).filter(([field]) => input[field] !== undefined)
  for (const [field, rule] of rules) if (rule === 'name') checkedName(field, textIn(input[field]))
  const shown = rules.filter(
    ([, rule]) =>
      rule === 'shown' ||
      rule === 'name' ||
      (typeof rule === 'object' && 'shownWhen' in rule && input[rule.shownWhen] === true),
  )
  await refuseUnfit(context, Object.fromEntries(shown.map(([field]) => [field, textIn(input[field])])))
}
