// Retention policy of every table. A table is pruned by housekeeping after a term (`where`, `seconds`), ended by something else
// (`endedBy`), or kept for a stated reason (`retainedBecause`). Erasure of a member is separate, in server/privacy/personal.ts.

import { INBOX_DAYS } from '../../src/contract/inbox/tabs'
import { REPORT_DAYS } from '../../src/contract/report-rules'
import { TIME_WINDOW } from '../http/common-fields'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** Retention action of a table's rows. `holds` describes the rows to the reader of this list. */
export type Retention = { holds: string } & (
  | {
      /** Reason for the term, and the term in seconds. */
      because: string
      seconds: number
      /** SQL condition for rows `t` whose term is over; $1 is now minus the term. Housekeeping deletes them in batches. */
      where: string
    }
  | { because: string; endedBy: string }
  | { because: string; endedBy: string; seconds: number }
  | { retainedBecause: string }
)

const dayBefore = `to_char(to_timestamp($1) at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
/** Signed letters of entrustment stay, as contracts do. */
const oldLead = (lead: string) => `${lead}.signer_name is null and ${lead}.updated_at < $1`

const LISTING = { retainedBecause: 'it is what the site shows, and deals of years ago are compared with' }
const PLACE = { retainedBecause: 'it is a fact of the map, changed with the place' }
const EDITED = { retainedBecause: 'editors write it, and take it away themselves' }
const WITH_MEMBER = {
  because: "it is the member's own",
  endedBy: 'the member, and the closing of the account',
}

/** Retention of a withdrawn video. */
export const WITHDRAWN = {
  because: 'it may be put back for 30 days',
  seconds: 30 * DAY,
  endedBy: 'housekeeping, which deletes the film itself',
}

/** Every table: content, reason and term. A test compares it with the live schema. */
export const RETENTION: Readonly<Record<string, Retention>> = {
  region: { holds: 'provinces, cities, districts', ...PLACE },
  circle: { holds: '商圈', ...PLACE },
  subway_line: { holds: 'metro lines', ...PLACE },
  station: { holds: 'metro stations', ...PLACE },
  line_station: { holds: 'stations of lines', ...PLACE },
  metro_ride: {
    holds: 'minutes between stations',
    because: 'it is worked out',
    endedBy: 'the next working out',
  },
  metro_timetable: {
    holds: 'timetables of the metro that came with feeds',
    because: 'the newest of a city tells the minutes of its commutes',
    endedBy: 'the end of its batch',
  },
  metro_version: {
    holds: 'what the minutes came from',
    because: 'it is worked out',
    endedBy: 'the next working out',
  },
  place_deals: {
    holds: 'what was sold of late in each place',
    because: 'it is worked out',
    endedBy: 'the next working out',
  },
  court_round: {
    holds: "what courts' auctions came to, by round",
    because: 'it is worked out',
    endedBy: 'the next working out',
  },
  court_sum: {
    holds: 'courts, their city, and how long a hand-over took in the middle',
    because: 'it is worked out',
    endedBy: 'the next working out',
  },
  lot_quality: {
    holds: 'faults in the data of lots',
    because: 'it is worked out',
    endedBy: 'the next working out',
  },
  quality_day: {
    holds: 'sums of the faults by day, source and court',
    because: 'the course of a month is shown, and compared with the one before',
    seconds: 90 * DAY,
    where: `t.day < ${dayBefore}`,
  },
  quality_step: { holds: 'shares below which a source is an alert, by date', ...EDITED },
  school: { holds: 'schools', ...PLACE },
  place: { holds: 'stops, hospitals, shops', ...PLACE },
  xiaoqu: { holds: 'communities', ...PLACE },
  xiaoqu_school: { holds: 'schools of communities', ...PLACE },
  xiaoqu_price: { holds: 'asking prices by month', ...LISTING },
  xiaoqu_rent: { holds: 'rents by month', ...LISTING },

  month_comment: { holds: 'comments on months', ...EDITED },
  price_index: { holds: "the statistics bureau's price index", ...LISTING },

  house: { holds: 'lots', ...LISTING },
  lead_rule: { holds: 'rules that assign new leads', ...EDITED },
  custom_role: { holds: 'custom roles of staff: names and permissions', ...EDITED },
  open_key: {
    holds: 'keys of institutes to the open data, hashed',
    retainedBecause: 'which institute accepted which licence is asked for as long as it may use the data',
  },
  open_key_use: {
    holds: 'rows that a key has read, by day',
    because: 'the quota is that of a day; questions about use look back a year',
    seconds: 400 * DAY,
    where: `t.day < ${dayBefore}`,
  },
  open_snapshot: {
    holds: 'monthly snapshots of the open data',
    because: 'institutes cite them, and what was taken down since must not be handed out for ever',
    endedBy: 'make-snapshots, a year later, with their files',
  },
  finance_rule: { holds: 'rates and rules of taxes and loans, by date', ...EDITED },
  tax_case: {
    holds: 'calculated taxes, of nobody',
    retainedBecause: 'their addresses were shared, and nothing in them tells who asked',
  },
  poster: { holds: "managers' posters of lots", ...WITH_MEMBER },
  poster_open: {
    holds: 'which browser opened which poster',
    because: 'a lead is counted for a poster opened in the month before it',
    seconds: 31 * DAY,
    where: 't.at < $1',
  },
  lot_report: {
    holds: "members' reports of lots, as printed, with the code that verifies them",
    because: 'a family or a bank verifies what it was given while the purchase and the loan go on',
    seconds: REPORT_DAYS * DAY,
    where: 't.created_at < $1',
  },
  loan_case: {
    holds: 'calculated loans, of nobody',
    retainedBecause: 'their addresses were shared, and nothing in them tells who asked',
  },
  past_auction: { holds: 'auctions of elsewhere that estimates are learnt from', ...LISTING },
  listing: { holds: 'homes asked for on the market', ...LISTING },
  valuation: {
    holds: 'calculated values of homes, of nobody',
    retainedBecause: 'their addresses were shared, and nothing in them tells who asked',
  },
  hammer_model: {
    holds: 'what was learnt from past auctions',
    because: 'it is learnt anew every day',
    endedBy: 'the fifth learning after it',
  },
  hammer_estimate: {
    holds: 'estimates frozen before auctions, and what came of them',
    retainedBecause: 'the scorecard shows them, misses too',
  },
  house_change: {
    holds: 'which lots changed',
    because: 'every process reads it within seconds (lot-index.ts)',
    seconds: 6 * 60 * MINUTE,
    where: 't.at < $1',
  },
  search_offset: {
    holds: 'how far the search engine has followed the lots',
    because: 'it says where to continue',
    endedBy: 'the next step of the engine',
  },
  lot_interest: { holds: 'how many were interested in lots days before their auctions', ...LISTING },
  notice: { holds: 'versions of notices', ...LISTING },
  second_reading: { holds: 'what a language model read of notices, and what that cost', ...LISTING },
  second_fact: { holds: 'facts of its answers, with their quotations', ...LISTING },
  second_reader_day: {
    holds: 'notices given to a language model and their cost, by day',
    because: 'the budget is that of a day; bills of a year are compared with it',
    seconds: 400 * DAY,
    where: `t.day < ${dayBefore}`,
  },
  bid: { holds: 'bids, of bidders by number', ...LISTING },
  feature: { holds: 'marks of lots', ...EDITED },
  house_look: {
    holds: 'onlookers to be added to their lots',
    because: 'they are added every minute',
    endedBy: 'the adding',
  },
  home_mark: { holds: 'building, unit and room of lots, as their addresses name them', ...LISTING },
  asset_pair: { holds: 'lots that may be of one home, and what was decided', ...LISTING },
  lot_paper: { holds: 'papers of courts that lots come with, and what was read of them', ...LISTING },
  lot_paper_page: {
    holds: 'their pages',
    because: 'they go with their paper',
    endedBy: 'whoever takes the paper away, or brings another',
  },
  lot_paper_none: { holds: 'papers that the court gave none of', ...EDITED },
  house_group: { holds: 'collections of lots', ...EDITED },
  host_house: { holds: 'recommended lots', ...EDITED },
  house_check: { holds: 'surveys of lots', ...LISTING },
  building: { holds: 'new builds', ...LISTING },
  model: { holds: 'their floor plans', ...LISTING },
  tower: { holds: 'their towers', ...LISTING },
  flat: { holds: 'their flats and filed prices', ...LISTING },
  dynamic: { holds: 'their news', ...LISTING },
  broker: { holds: 'their consultants', ...EDITED },
  rights: { holds: 'bad-asset packages', ...LISTING },

  picture: {
    holds: 'pictures',
    because: "one that nothing uses is nobody's",
    endedBy: 'housekeeping, a day after its upload',
  },
  album_picture: {
    holds: 'pictures of albums',
    because: 'it goes with its album',
    endedBy: 'whoever edits the album',
  },
  agent: { holds: 'managers', ...EDITED },
  agent_estimate: {
    holds: 'what managers said that lots will fetch',
    retainedBecause: 'the ledger shows them, misses too; figures without a name once the manager is gone',
  },
  agent_terms: {
    holds: 'fees and terms of managers',
    because: 'it is shown before somebody asks the manager',
    endedBy: 'the manager, or the erasure of the manager',
  },
  agent_review: {
    holds: 'what members say of managers',
    retainedBecause: 'others rely on it; the author is a name of their choice',
  },

  article_group: { holds: 'kinds of articles', ...EDITED },
  tag: { holds: 'tags', ...EDITED },
  article: { holds: 'articles', ...EDITED },
  story: { holds: 'letters and milestones', ...EDITED },
  report: { holds: 'reports', ...EDITED },
  text_index: {
    holds: 'what texts are found by',
    because: 'a search asks it',
    endedBy: 'the deletion of its text',
  },
  told_link: {
    holds: 'pages that a search engine was told of',
    because: 'each is told once',
    seconds: 90 * DAY,
    where: 't.taken_at < $1',
  },
  text_version: {
    holds: 'what texts were before a change',
    because: 'an editor may go back twenty steps',
    endedBy: 'the saving that makes a twenty-first',
  },
  text_review: {
    holds: 'who is asked to read which text',
    because: 'its writer sees who has read it',
    endedBy: 'the deletion of its text',
  },
  text_remark: {
    holds: 'remarks of editors on texts',
    because: 'writers settle them',
    seconds: 730 * DAY,
    where: 't.done_at < $1',
  },
  prepared_change: {
    holds: 'changes that one of the staff prepared, and what another decided',
    because: 'as long as what was changed is on record',
    seconds: 3 * 365 * DAY,
    where: 't.at < $1',
  },
  text_hold: {
    holds: 'who has a text open for writing',
    because: 'a minute without a sign ends it',
    seconds: HOUR,
    where: 't.at < $1',
  },
  text_view: {
    holds: 'views of texts by day, of nobody',
    because: 'what is read most looks back 90 days',
    seconds: 100 * DAY,
    where: `t.day < ${dayBefore}`,
  },
  banner: { holds: 'banners', ...EDITED },
  desk_switch: { holds: 'what the desk has turned on', ...EDITED },
  marketing_page: { holds: 'pages of campaigns', ...EDITED },
  video: { holds: 'videos', ...EDITED },
  video_file: { holds: 'their films by quality', ...WITHDRAWN },
  film_upload: {
    holds: 'films that are being sent',
    because: 'one that nobody went on with for a day was given up; its bytes are strays',
    seconds: DAY,
    where: 't.touched_at < $1',
  },
  film_upload_part: {
    holds: 'their parts',
    because: 'they are of the upload',
    endedBy: 'the end of the upload',
  },
  stray_film: {
    holds: 'films in the store that no video shows',
    because: "one that is no video's by the next day is nobody's",
    endedBy: 'housekeeping, which deletes the film itself',
  },
  ask: { holds: 'questions', retainedBecause: 'others read them; they can be asked without a name' },
  answer: { holds: 'their answers', retainedBecause: 'others read them' },
  answer_useful: { holds: 'whom an answer helped', ...WITH_MEMBER },
  ask_request: {
    holds: 'who is asked to answer a question',
    because: 'an answer comes within days',
    seconds: 180 * DAY,
    where: 't.at < $1',
  },
  ask_report: {
    holds: 'what members reported',
    because: 'a decision is disputed within half a year, if at all',
    seconds: 180 * DAY,
    where: 't.closed_at < $1',
  },
  wiki_category: { holds: 'stations of the encyclopedia', ...EDITED },
  wiki: { holds: 'its entries', ...EDITED },
  law_article: { holds: 'articles of law', ...EDITED },
  legal_text: {
    holds: 'texts that members agreed to, and facts of the operator, by version',
    retainedBecause: 'they prove what a member agreed to',
  },

  users: { holds: 'members: phone, name, points', ...WITH_MEMBER },
  follow: { holds: 'follows', ...WITH_MEMBER },
  demand_unfit: {
    holds: 'lots that a member said do not fit a demand',
    because: 'they are left out for as long as the demand is there',
    endedBy: 'the end of the demand',
  },
  my_bid: { holds: 'bids that members think of, with the money for them', ...WITH_MEMBER },
  practice: { holds: 'how members practised bidding, the latest fifty of each', ...WITH_MEMBER },
  my_calculation: { holds: 'which calculations members keep', ...WITH_MEMBER },
  bid_limit: { holds: 'highest bids that members set themselves', ...WITH_MEMBER },
  board: { holds: 'boards of lots that some people share', ...WITH_MEMBER },
  board_member: { holds: 'who is on a board', ...WITH_MEMBER },
  board_lot: { holds: 'lots of boards', ...WITH_MEMBER },
  board_note: { holds: 'what was said of a lot on a board', ...WITH_MEMBER },
  board_vote: { holds: 'votes on lots of boards', ...WITH_MEMBER },
  won_lot: { holds: 'lots that members won, with the price', ...WITH_MEMBER },
  won_step: { holds: 'what is to be done after it, and what is done', ...WITH_MEMBER },
  remind: { holds: 'reminders', ...WITH_MEMBER },
  remind_setting: { holds: 'how a member wants to be told, and the mail address', ...WITH_MEMBER },
  message: {
    holds: 'messages to members',
    because: 'the member reads what was told, and an admin what was not; text messages are counted by month',
    seconds: 90 * DAY,
    where: 't.created_at < $1',
  },
  inbox: {
    holds: 'what members were told, to be read on the site',
    because: 'the member reads what was told of a lot while it is bid for and paid',
    seconds: INBOX_DAYS * DAY,
    where: 't.created_at < $1',
  },
  member_hidden: { holds: 'lots that a member hid', ...WITH_MEMBER },
  member_situation: { holds: 'what members say of themselves as buyers', ...WITH_MEMBER },
  saved_search: { holds: 'filters that a member keeps', ...WITH_MEMBER },
  event: {
    holds: 'changes and arrivals of lots to be told',
    because: 'they are told within seconds',
    endedBy: 'the telling',
  },
  job_worker: {
    holds: 'which sessions of the database run jobs',
    because: 'jobs of a server that crashed are run by another',
    endedBy: 'the release of its jobs',
  },
  undo_row: {
    holds: 'what a member has just deleted',
    because: 'it can be taken back for some minutes',
    seconds: HOUR,
    where: 't.at < $1',
  },
  share: { holds: 'what a member shared', ...WITH_MEMBER },
  share_visit: {
    holds: 'which browser a shared link brought, once a day',
    because: 'the sharer is told of a year, month by month',
    seconds: 400 * DAY,
    where: 't.at < $1',
  },
  openid_browser: {
    holds: 'browsers that were opened with a known handle',
    because: 'a handle is good for 30 days',
    seconds: 30 * DAY,
    where: 't.at < $1',
  },
  im_chat: { holds: 'chats opened', ...WITH_MEMBER },
  recommend: { holds: 'lots recommended to a member', ...WITH_MEMBER },
  score_record: { holds: 'points and their reasons', retainedBecause: 'the balance is their sum' },
  goods: { holds: 'what points buy', ...EDITED },
  goods_order: { holds: 'orders with the address they go to', ...WITH_MEMBER },
  session: {
    holds: 'sessions, tokens hashed',
    because: 'the last login is told for a year after it ended',
    seconds: 400 * DAY,
    where: 'least(t.expires_at, coalesce(t.revoked_at, t.expires_at)) < $1',
  },
  openid_handle: {
    holds: 'handles of platform users',
    because:
      'a dead one is of no use; the newest of a bound one tells which application its openid belongs to',
    seconds: DAY,
    where: `t.expires_at < $1 and (t.uid is null or exists (
      select 1 from openid_handle n where n.openid = t.openid and n.kind = t.kind and n.created_at > t.created_at))`,
  },
  consent: {
    holds: 'which version of a text a member agreed to, and when',
    retainedBecause: 'the agreement has to be proved for as long as the account and its claims last',
  },
  consent_choice: { holds: 'what a member agreed to or took back, and when', ...WITH_MEMBER },
  data_export: {
    holds: "members' own data to take along",
    because: 'the address is good for a day',
    seconds: 0,
    where: 't.expires_at < $1',
  },
  feedback: { holds: 'what members told a release before, now cases', ...WITH_MEMBER },
  desk_case: {
    holds: 'complaints, corrections and suggestions, of members and of guests with their phones',
    because: 'a dispute over a listing comes within three years',
    seconds: 3 * 365 * DAY,
    where: 't.closed_at < $1',
  },
  desk_case_event: {
    holds: 'what became of a case, and what was said in it',
    because: 'it goes with its case',
    endedBy: 'the deletion of its case',
  },
  second_factor: { holds: 'passkeys and sealed keys of authenticators of staff', ...WITH_MEMBER },
  recovery_code: { holds: 'recovery codes of staff, hashed', ...WITH_MEMBER },
  staff: { holds: 'names and teams of who works here, and who was disabled', ...WITH_MEMBER },
  desk_view: { holds: 'views of the desk’s tables that staff save', ...WITH_MEMBER },
  staff_leave: {
    holds: 'on which day who works here is to be disabled, and who takes over',
    because: 'it is done on that day',
    endedBy: 'the job that does it, an admin, and the closing of the account',
  },
  staff_invite: {
    holds: 'invitations of staff: phone, name, role',
    because: 'who invited whom is asked for within a year',
    seconds: 365 * DAY,
    where: 't.created_at < $1',
  },
  member_look: {
    holds: 'which admin looked a member up, and why',
    because: 'the member is shown half a year; a dispute comes within three years',
    seconds: 3 * 365 * DAY,
    where: 't.at < $1',
  },
  member_block: {
    holds: 'who may not write for a while, and why',
    because: 'what came of it is looked back on for three years',
    seconds: 3 * 365 * DAY,
    where: 't.ended_at < $1 or t.until < $1',
  },
  person_request: {
    holds: 'what people asked of us about their data, and how it was served',
    because: 'that it was served has to be proved for three years',
    seconds: 3 * 365 * DAY,
    where: 't.closed_at < $1',
  },
  factor_challenge: {
    holds: 'what a session was asked for its second factor',
    because: 'it is answered in five minutes',
    seconds: HOUR,
    where: 't.expires_at < $1',
  },
  sms_code: {
    holds: 'codes, hashed',
    because: 'they end in minutes; limits look back a day',
    seconds: DAY,
    where: 't.expires_at < $1',
  },
  look: {
    holds: 'browsing history',
    because: 'the screen says 180 days',
    seconds: 180 * DAY,
    where: 't.looked_at < $1',
  },

  lead_record: {
    holds: 'steps of leads',
    because: 'their consent says 180 days',
    seconds: 180 * DAY,
    where: `exists (select 1 from lead k where k.id = t.lead_id and ${oldLead('k')})`,
  },
  lead: {
    holds: 'leads: phone, name, wish',
    because: 'their consent says 180 days after the last change',
    seconds: 180 * DAY,
    where: oldLead('t'),
  },
  lead_visit: {
    holds: 'visits with clients',
    because: 'they are of the lead',
    endedBy: 'the end of the lead',
  },
  service_contract: {
    holds: 'service contracts of managers, without a client once the lead is gone',
    because: 'contracts of agents are kept five years at least (房地产经纪管理办法 26)',
    seconds: 10 * 365 * DAY,
    where: "t.state <> 'signed' and t.updated_at < $1",
  },
  eligibility_answer: {
    holds: 'what members answered to the test of who may buy',
    because: 'the screen says 180 days',
    seconds: 180 * DAY,
    where: 't.updated_at < $1',
  },
  qualification_log: {
    holds: 'answers about the right to buy',
    because: 'the screen says 180 days',
    seconds: 180 * DAY,
    where: 't.at < $1',
  },

  visitor_session: {
    holds: 'visits',
    because: 'a login takes in the steps of its visit; older ones only count',
    seconds: 180 * DAY,
    where: 't.seen_at < $1',
  },
  trace: {
    holds: 'steps of visits',
    because: 'as the history that is made of them',
    seconds: 180 * DAY,
    where: 't.at < $1',
  },
  browser: {
    holds: 'browsers, by a number they made up',
    because: 'a browser keeps its number 360 days, and a visit may refer to it',
    seconds: 400 * DAY,
    where: 't.created_at < $1 and not exists (select 1 from visitor_session v where v.sid = t.sid)',
  },
  action_log: {
    holds: 'shares and calls pressed',
    because: 'counted for half a year',
    seconds: 180 * DAY,
    where: 't.at < $1',
  },
  landing: {
    holds: 'pages opened, with a rough position',
    because: 'a position is personal; the same opening is known for minutes',
    seconds: 30 * DAY,
    where: 't.at < $1',
  },
  search_word: {
    holds: 'words searched, by members and addresses as keyed hashes',
    because: 'hot words look back a week',
    seconds: 30 * DAY,
    where: `t.day < ${dayBefore}`,
  },
  search_word_review: { holds: 'which words may be shown as hot', ...EDITED },
  view_once: {
    holds: 'who was counted today',
    because: 'a view counts once a day',
    seconds: 2 * DAY,
    where: `t.day < ${dayBefore}`,
  },
  view_day: {
    holds: 'views of a day, of nobody',
    because: 'what is read most looks back thirty days',
    seconds: 40 * DAY,
    where: `t.day < ${dayBefore}`,
  },
  import_batch: {
    holds: 'files and feeds that were brought in, and what they came to',
    because: 'who brought what is asked for within a year; rows and bytes of it go with it',
    seconds: 400 * DAY,
    where: `t.created_at < $1 and t.state not in ('trying', 'running', 'undoing')`,
  },
  import_chunk: {
    holds: 'bytes of what was brought in',
    because: 'a batch may be run again or taken back for seven days',
    seconds: 7 * DAY,
    where: 't.at < $1',
  },
  import_row: {
    holds: 'rows that were wrong or doubtful',
    because: 'they are mended or decided on within days',
    seconds: 30 * DAY,
    where: 't.at < $1',
  },
  import_seen: {
    holds: 'numbers that a pass has met',
    because: 'the pass ends',
    endedBy: 'the end of the pass, and with its batch',
  },
  import_missing: {
    holds: 'places that a batch names and the database lacks',
    because: 'they are created before the batch runs',
    endedBy: 'the next pass, and with its batch',
  },
  import_term: {
    holds: 'changes of terms that a batch makes to lots, by their hash',
    because: 'what was confirmed of it',
    endedBy: 'the next trial, and with its batch',
  },
  import_change: {
    holds: 'what batches changed, as it was before',
    because: 'a batch can be taken back for seven days',
    seconds: 30 * DAY,
    where: 't.at < $1',
  },
  import_source: {
    holds: 'which thing a number of a source means',
    retainedBecause: 'the next file of the source is known by it',
  },
  import_pull: { holds: 'files that are fetched at fixed times', ...EDITED },
  import_mail: { holds: 'whose results of imports a member of the staff gets', ...WITH_MEMBER },
  import_map: { holds: 'how columns of files are read', ...EDITED },
  import_word: { holds: 'what words of a source mean', ...EDITED },
  import_picture: {
    holds: 'pictures that lots came with, to be fetched',
    because: 'they are fetched within hours or never',
    seconds: 90 * DAY,
    where: 't.at < $1',
  },
  server_process: {
    holds: 'processes of servers as they were last seen',
    because: 'one that was not seen for a day is gone',
    seconds: DAY,
    where: 't.seen_at < $1',
  },
  server_minute: {
    holds: 'how servers and database did, minute by minute',
    because: 'what is older than two weeks is looked up at who collects /metrics',
    seconds: 14 * DAY,
    where: 't.at < $1',
  },
  route_hour: {
    holds: 'answers by route and hour, of nobody',
    because: 'what is older than two weeks is looked up at who collects /metrics',
    seconds: 14 * DAY,
    where: 't.at < $1',
  },
  job_run: { holds: 'the last run of each job', retainedBecause: 'there is one row a job' },
  server_alert: {
    holds: 'what servers found wrong with themselves',
    because: 'what came again and again is looked for within a season',
    seconds: 90 * DAY,
    where: 't.seen_at < $1',
  },
  client_error_group: {
    holds: 'faults of clients by what they are, counted',
    because: 'what no client met for so long is mended; at most 5,000, the oldest go',
    seconds: 90 * DAY,
    where: 't.last_at < $1',
  },
  client_error: {
    holds: 'faults of clients, as a release before wrote them',
    because: 'they are read soon or never',
    seconds: 30 * DAY,
    where: 't.at < $1',
  },
  csp_report: {
    holds: 'kinds of things that pages were kept from loading, counted',
    because: 'what no page asks for any more is mended',
    seconds: 30 * DAY,
    where: 't.last_at < $1',
  },

  nonce: {
    holds: 'nonces of writes',
    because: 'an older body is refused by its timestamp',
    seconds: 2 * TIME_WINDOW + MINUTE,
    where: 't.at < $1',
  },
  idempotency: {
    holds: 'first answers',
    because: 'a repeat comes within a day',
    seconds: DAY,
    where: 't.at < $1',
  },
  rate: { holds: 'uses in a window', because: 'its window is over', seconds: 0, where: 't.expires_at <= $1' },
  outbox: {
    holds: 'messages of the stand-ins',
    because: 'they are read in development',
    seconds: 7 * DAY,
    where: 't.at < $1',
  },
  audit: {
    holds: 'who changed what',
    because: 'a dispute over a listing comes within three years',
    seconds: 3 * 365 * DAY,
    where: 't.at < $1',
  },
  platform_token: { holds: 'tokens of the platforms, sealed', retainedBecause: 'there is one row a token' },
  erasure: {
    holds: 'marks of erased accounts, as in the ledger outside',
    retainedBecause: 'a ledger that has lost some is told by them; a mark names nobody',
  },
  meta: { holds: 'facts of this database', retainedBecause: 'there is one row a fact' },
}

/** Tables that housekeeping deletes from, in this order. */
export const PRUNED = Object.entries(RETENTION).flatMap(([table, rule]) =>
  'where' in rule ? [{ table, where: rule.where, seconds: rule.seconds }] : [],
)
