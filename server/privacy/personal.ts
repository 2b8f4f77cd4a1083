// Registry of personal data and its erasure: for every table with rows of a member, the condition that finds them and whether they are
// deleted or anonymized. erase.ts executes the rules in this order, and export-file.ts takes its tables from them. A test requires that
// each column of the schema appears here or in not-personal.ts.

import { OPEN_LEADS_SQL } from '../shared/lead-states'
/** SQL conditions of a member's rows: $1 the uid, $2 the phone, $3 openids and unionid; empty for none. */
const OF_UID = 't.uid = $1'
const OF_LEAD = "(t.uid = $1 or ($2 <> '' and t.phone = $2))"
const OF_CLIENT = "t.lead_id in (select k.id from lead k where k.uid = $1 or ($2 <> '' and k.phone = $2))"
const OF_CASE = "(t.uid = $1 or ($2 <> '' and t.uid is null and t.phone = $2))"
const OF_CASE_EVENT =
  "t.case_id in (select c.id from desk_case c where c.uid = $1 or ($2 <> '' and c.uid is null and c.phone = $2))"
const OWN_AGENT = '(select a.id from agent a where a.uid = $1)'
const GONE_MEMBER = "'已注销用户'"
const GONE_AGENT = "'已注销顾问'"

/** Erasure rule for the rows `t` of a member. The rules name every column of the table exactly once. */
export interface PersonalTable {
  table: string
  /** SQL condition of the member's rows. */
  where: string
  /** go: rows are deleted. stay: rows remain without identifying data. */
  retention: 'go' | 'stay'
  /** New values as SQL for rows that stay; the list of all columns for rows that are deleted. */
  erased: Readonly<Record<string, string>> | string
  /** Unchanged columns: numbers, times, codes. */
  plain?: string
  /** Why rows stay, and for how long after the erasure, unless because others rely on them. */
  because?: string
}

/** In order of execution: rules find rows by values that are not erased yet. A table may have several rules. */
export const PERSONAL: readonly PersonalTable[] = [
  {
    table: 'follow',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid type entity_id created_at price',
  },
  {
    table: 'remind',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid house_id before_minutes channel state remind_time created_at channels queued_for',
  },
  {
    table: 'poster',
    where: OF_UID,
    retention: 'go',
    erased:
      'id uid agent_id house_id template title picture shows_market shows_place shows_agent facts open_total created_at updated_at',
  },
  {
    table: 'film_upload',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid house_id file_key size created_at touched_at',
  },
  {
    table: 'look',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid type entity_id looked_at seen seen_before',
  },
  { table: 'member_hidden', where: OF_UID, retention: 'go', erased: 'uid house_id created_at' },
  {
    table: 'share',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid type entity_id channel open_total shared_at',
  },
  {
    table: 'saved_search',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid name key query total is_on seen_at created_at',
  },
  {
    table: 'share_visit',
    where: OF_UID,
    retention: 'go',
    erased: 'uid kind sign_code day at',
  },
  {
    table: 'openid_browser',
    where:
      '(t.share_uid = $1 or t.handle_hash in (select o.handle_hash from openid_handle o where o.uid = $1 or o.openid = any($3) or o.unionid = any($3)))',
    retention: 'go',
    erased: 'sign_code handle_hash source share_uid at',
  },
  {
    table: 'im_chat',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid house_id agent_id open_total last_at created_at',
  },
  {
    table: 'recommend',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid house_id agent_id reason created_at',
  },
  {
    table: 'score_record',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid change balance reason ref created_at',
  },
  {
    table: 'goods_order',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid goods_id quantity score status receiver phone address voucher created_at updated_at',
  },
  {
    table: 'consent_choice',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid kind version is_given at',
  },
  {
    table: 'data_export',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid state json html asked_at made_at expires_at opened_total',
  },
  {
    table: 'feedback',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid kind house_id field content picture_ids state answer answered_by answered_at created_at',
  },
  {
    table: 'desk_case_event',
    where: OF_CASE_EVENT,
    retention: 'stay',
    erased: { text: "''" },
    plain: 'id case_id kind uid is_public at',
    because: 'what came out of a case is counted; what was said in it goes',
  },
  {
    table: 'desk_case',
    where: OF_CASE,
    retention: 'stay',
    erased: {
      uid: 'null',
      phone: 'null',
      page: 'null',
      content: "'已随账号删除'",
      picture_ids: "'{}'",
      from_hash: 'null',
      device_hash: 'null',
    },
    plain:
      'id number kind about house_id field agent_id text_type text_id block_id via is_first state outcome owner_uid due_at waiting_since closed_at reopened_at misread_key created_at updated_at',
    because: 'a fact that was found wrong stays found, and how soon cases were answered is counted',
  },
  { table: 'text_hold', where: OF_UID, retention: 'go', erased: 'type entity_id uid at' },
  { table: 'answer_useful', where: OF_UID, retention: 'go', erased: 'answer_id uid at' },
  {
    table: 'qualification_log',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid sign_code topic answers verdict region_id house_id rights_id at',
  },
  {
    table: 'openid_handle',
    where: '(t.uid = $1 or t.openid = any($3) or t.unionid = any($3))',
    retention: 'go',
    erased: 'handle_hash kind platform openid unionid uid created_at expires_at revoked_at',
  },
  {
    table: 'second_factor',
    where: OF_UID,
    retention: 'go',
    erased:
      'id uid kind name credential_id public_key counter transports sealed last_step created_at used_at',
  },
  {
    table: 'staff',
    where: OF_UID,
    retention: 'go',
    erased: 'uid name team disabled_at kept_roles updated_at custom_role_id',
  },
  { table: 'import_mail', where: OF_UID, retention: 'go', erased: 'kind source uid' },
  {
    table: 'desk_view',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid room name query is_shared created_at updated_at tab',
  },
  {
    table: 'staff_leave',
    where: OF_UID,
    retention: 'go',
    erased: 'uid day reason lead_agent_id lot_agent_id ask_agent_id by_uid created_at fault',
  },
  {
    table: 'staff_invite',
    where: "(t.taken_by = $1 or ($2 <> '' and t.phone = $2))",
    retention: 'go',
    erased:
      'id phone name role team code_hash tries invited_by created_at expires_at send_due sent_at ended_at taken_by',
  },
  { table: 'member_look', where: OF_UID, retention: 'go', erased: 'id uid by_uid reason at' },
  {
    table: 'member_block',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid by_uid reason at until ended_at ended_by',
  },
  {
    table: 'person_request',
    where: OF_UID,
    retention: 'stay',
    erased: { note: "''", identity_note: 'null', outcome: 'null' },
    plain:
      'id uid kind way asked_day due_day created_by created_at identity_how identity_by identity_at state closed_by closed_at',
    because: 'that a request was served has to be proved, three years; it names nobody',
  },
  { table: 'recovery_code', where: OF_UID, retention: 'go', erased: 'code_hash uid created_at' },
  {
    table: 'factor_challenge',
    where: OF_UID,
    retention: 'go',
    erased: 'token_hash purpose uid value expires_at',
  },
  {
    table: 'sms_code',
    where: "($2 <> '' and t.phone = $2)",
    retention: 'go',
    erased: 'id phone purpose asker code_hash tries own_tries created_at expires_at used_at send_due',
  },
  {
    table: 'outbox',
    where:
      "(($2 <> '' and (t.receiver = $2 or position($2 in t.content) > 0)) or t.receiver = 'u' || $1 or t.receiver = any($3) or t.receiver in (select s.mail from remind_setting s where s.uid = $1))",
    retention: 'go',
    erased: 'id channel receiver template content at',
  },
  {
    table: 'remind_setting',
    where: OF_UID,
    retention: 'go',
    erased:
      'uid events sms quiet_from quiet_to digest mail mail_pending mail_code_hash mail_code_until mail_tries calendar_no calendar_last wechat_left updated_at quiet_own',
  },
  {
    table: 'message',
    where: OF_UID,
    retention: 'go',
    erased:
      'id uid channel event key house_id remind_id remind_time title text url at items merge_key state due_at valid_until leased_until tries refusals error created_at sent_at version',
  },
  {
    table: 'inbox',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid event key house_id title text url at created_at read_at version',
  },
  { table: 'undo_row', where: OF_UID, retention: 'go', erased: 'token uid kind rows at' },
  { table: 'member_situation', where: OF_UID, retention: 'go', erased: 'uid answers updated_at' },
  { table: 'eligibility_answer', where: OF_UID, retention: 'go', erased: 'uid answers updated_at' },
  {
    table: 'my_bid',
    where: OF_UID,
    retention: 'go',
    erased:
      'uid house_id price buyer_homes held_years seller_only_home bearer income_mode original_price cash_amount loan_amount total_amount is_endless cash_needed instalment_amount rule_version updated_at',
  },
  {
    table: 'practice',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid house_id limit_amount presses is_won end_price own_price over_amount created_at',
  },
  { table: 'board_vote', where: OF_UID, retention: 'go', erased: 'board_id house_id uid vote at' },
  {
    table: 'board_note',
    where: OF_UID,
    retention: 'go',
    erased: 'id board_id house_id uid text asked_uid at',
  },
  { table: 'board_note', where: 't.asked_uid = $1', retention: 'stay', erased: { asked_uid: 'null' } },
  {
    table: 'board_lot',
    where: 't.added_by = $1',
    retention: 'stay',
    erased: { added_by: 'null' },
    plain: 'board_id house_id added_at',
  },
  { table: 'board_member', where: OF_UID, retention: 'go', erased: 'board_id uid shares_old joined_at' },
  {
    table: 'board',
    where: 't.owner_uid = $1 and not exists (select 1 from board_member m where m.board_id = t.id)',
    retention: 'go',
    erased: 'id owner_uid name ceiling ceiling_by invite_no invite_last invite_until created_at updated_at',
  },
  {
    table: 'board',
    where: '(t.owner_uid = $1 or t.ceiling_by = $1)',
    retention: 'stay',
    erased: {
      owner_uid:
        'case when t.owner_uid = $1 then coalesce((select m.uid from board_member m where m.board_id = t.id order by m.joined_at, m.uid limit 1), 0) else t.owner_uid end',
      ceiling_by: 'nullif(t.ceiling_by, $1)',
      invite_no: 'null',
    },
    because: 'the others go on with it',
  },
  {
    table: 'won_step',
    where: OF_UID,
    retention: 'go',
    erased: 'uid house_id key step day sureness amount ticks done_at told',
  },
  {
    table: 'won_lot',
    where: OF_UID,
    retention: 'go',
    erased: 'uid house_id price will_remind created_at updated_at',
  },
  { table: 'demand_unfit', where: OF_UID, retention: 'go', erased: 'lead_id house_id uid created_at' },
  { table: 'my_calculation', where: OF_UID, retention: 'go', erased: 'uid kind case_id created_at' },
  {
    table: 'lot_report',
    where: OF_UID,
    retention: 'go',
    erased: 'id uid house_id code title house_code price total total_max digest blocks created_at',
  },
  {
    table: 'bid_limit',
    where: OF_UID,
    retention: 'go',
    erased:
      'uid house_id cash_amount loan_max_amount reserve_amount buyer_homes held_years seller_only_home bearer income_mode original_price limit_amount total_amount is_endless loan_amount left_amount rule_version updated_at',
  },
  {
    table: 'idempotency',
    where: "starts_with(t.scope, 'member ' || $1 || ' ')",
    retention: 'go',
    erased: 'scope key fields_hash answer at',
  },
  {
    table: 'session',
    where: OF_UID,
    retention: 'stay',
    erased: { ip_city: "''", device: 'null', device_name: "''", revoked_at: 'coalesce(t.revoked_at, $4)' },
    plain: 'token_hash uid come_from created_at used_at expires_at limit_at id proved_at staff_until',
    because: 'when it was signed in is told to nobody but who has to look into a misuse, half a year',
  },
  {
    table: 'consent',
    where: OF_UID,
    retention: 'stay',
    erased: {},
    plain: 'id uid kind version way come_from agreed_at',
    because: 'that the account was agreed to has to be proved while claims last, three years',
  },
  {
    table: 'lead_record',
    where: `exists (select 1 from lead k where k.id = t.lead_id and (k.uid = $1 or ($2 <> '' and k.phone = $2)))`,
    retention: 'stay',
    erased: { uid: 'null', name: GONE_MEMBER, note: "''" },
    plain: 'id lead_id by status call is_relayed at',
  },
  {
    table: 'lead_record',
    where: `(t.by = 'agent' and t.uid = $1)`,
    retention: 'stay',
    erased: { uid: 'null', name: GONE_AGENT },
  },
  {
    table: 'lead_visit',
    where: OF_CLIENT,
    retention: 'stay',
    erased: { note: "''" },
    plain: 'id lead_id house_id agent_id at result created_at updated_at',
  },
  {
    table: 'service_contract',
    where: OF_CLIENT,
    retention: 'stay',
    erased: { lead_id: 'null' },
    plain: 'id number house_id agent_id signed_on fee state created_at updated_at',
    because: 'contracts of agents are kept five years at least (房地产经纪管理办法 26)',
  },
  {
    table: 'lead',
    where: OF_LEAD,
    retention: 'stay',
    erased: {
      uid: 'null',
      phone: "''",
      name: 'null',
      note: 'null',
      demand: 'null',
      answer: 'null',
      next_step: 'null',
      ip_hash: 'null',
      device: 'null',
      sign_picture_id: 'null',
      signer_name: `case when t.signer_name is not null then ${GONE_MEMBER} end`,
      status: `case when t.status in ${OPEN_LEADS_SQL} then 'cancelled' else t.status end`,
    },
    plain:
      'by_manager poster_id merged_into next_told_at id type verified entity_type entity_id agent_id see_time time_agreed people amount years service text_version ask_id next_time late_told_at assigned_at created_at updated_at',
    because: 'of a signed letter its number and day, as contracts are kept, three years',
  },
  {
    table: 'ask',
    where: `(${OF_UID} and t.status <> 'published')`,
    retention: 'go',
    erased:
      'id type title content uid house_id agent_id is_anonymous is_basic status view_total created_at accepted_id reject_reason picture_ids sort gist wants_notice marks reviewed_at seen_at',
  },
  {
    table: 'ask',
    where: OF_UID,
    retention: 'stay',
    erased: { is_anonymous: 'true', picture_ids: "'{}'", wants_notice: 'false', reject_reason: 'null' },
  },
  {
    table: 'ask_report',
    where: OF_UID,
    retention: 'stay',
    erased: { uid: 'null', note: "''" },
    plain: 'id ask_id answer_id reason state created_at closed_at',
  },
  {
    table: 'agent_review',
    where: OF_UID,
    retention: 'stay',
    erased: { uid: 'null', author: GONE_MEMBER },
    plain: 'id agent_id occasion tags content created_at',
  },
  {
    table: 'house_check',
    where: `t.agent_id in ${OWN_AGENT}`,
    retention: 'stay',
    erased: { surveyor: GONE_AGENT },
    plain:
      'id house_id agent_id status infos texts picture_ids surveyed_at return_note created_at updated_at',
  },
  {
    table: 'agent_estimate',
    where: `t.agent_id in ${OWN_AGENT}`,
    retention: 'stay',
    erased: { basis: 'null' },
    plain: 'id agent_id house_id start_time low middle high has_interest client_total is_own said_at',
    because: 'a ledger of which misses go would be none; the figures stay without a name',
  },
  {
    table: 'agent_terms',
    where: `t.agent_id in ${OWN_AGENT}`,
    retention: 'go',
    erased: 'agent_id service fee not_won not_held ended at_fault updated_at',
  },
  {
    table: 'audit',
    where: `((t.entity_type = 'user' and t.entity_id = $1) or (t.entity_type = 'agent' and t.entity_id in ${OWN_AGENT}))`,
    retention: 'stay',
    erased: { before: 'null', after: 'null' },
    plain: 'id uid action entity_type entity_id at',
    because: 'who changed a listing is told by number, three years',
  },
  {
    table: 'agent',
    where: OF_UID,
    retention: 'stay',
    erased: {
      uid: 'null',
      name: GONE_AGENT,
      avatar: 'null',
      licence_no: 'null',
      title: 'null',
      intro: 'null',
      phone_relay: 'null',
      skills: "'{}'",
      is_active: 'false',
      is_off: 'true',
      licence_until: 'null',
    },
    plain:
      'id company years district_ids deal_total consult_total rating licence_checked_at licence_checked_by parent_id followed_total updated_at',
  },
  {
    table: 'action_log',
    where: OF_UID,
    retention: 'stay',
    erased: { uid: 'null' },
    plain: 'id op_type obj_type obj_id channel at',
  },
  {
    table: 'trace',
    where: '(t.uid = $1 or t.share_uid = $1)',
    retention: 'stay',
    erased: {
      uid: 'nullif(t.uid, $1)',
      share_uid: 'nullif(t.share_uid, $1)',
    },
    plain: 'id session_id entity_type entity_id at',
  },
  {
    table: 'visitor_session',
    where: OF_UID,
    retention: 'stay',
    erased: { uid: 'null', entry_url: 'null', referer: 'null' },
    plain: 'session_id sid client_type started_at seen_at closed_at',
  },
  {
    table: 'picture',
    where: `(t.uploader_uid = $1 and not t.in_text and not exists (select 1 from album_picture p where p.picture_id = t.id))`,
    retention: 'go',
    erased: 'id url width height size format hash uploader_uid created_at original in_text is_brought',
  },
  {
    table: 'picture',
    where: 't.uploader_uid = $1',
    retention: 'stay',
    erased: { uploader_uid: 'null', hash: 'null' },
  },
  {
    table: 'users',
    where: OF_UID,
    retention: 'stay',
    erased: {
      phone: 'null',
      nickname: GONE_MEMBER,
      avatar: "''",
      gender: "'unknown'",
      city: "''",
      password_hash: 'null',
      roles: "'{member}'",
      agent_id: 'null',
      wx_openid: 'null',
      bd_openid: 'null',
      unionid: 'null',
      invite_code: "'gone-' || t.uid",
      invited_by: 'null',
      score: '0',
      demand: 'null',
      nickname_changes: "'[]'",
      password_at: 'null',
      wx_bound_at: 'null',
      bd_bound_at: 'null',
      unregister_reason: 'null',
      last_login_time: '0',
      status: "'unregistered'",
      erased_at: '$4',
    },
    plain: 'uid unregister_at created_at login_notice unregister_told access_epoch',
  },
]

/** Returns the columns of a table that the rules name. */
export function namedColumns(table: string): string[] {
  return PERSONAL.filter(rule => rule.table === table).flatMap(({ erased, plain }) => [
    ...(typeof erased === 'string' ? erased.split(' ') : Object.keys(erased)),
    ...(plain?.split(' ') ?? []),
  ])
}
