import { LOT_KEYS } from '../../src/contract/lot-attributes'

/**
 * Columns without personal data, by table: facts of lots and places, editors' texts, internal tables that know people only by keyed hashes.
 * A test requires every new column here or in personal.ts.
 */
export const NOT_PERSONAL: Readonly<Record<string, string>> = {
  album_picture: 'owner_type owner_id picture_id kind caption sort is_cover',
  answer: 'id ask_id agent_id content useful_total created_at law_ids wiki_ids status marks updated_at',
  article:
    'id group_id title summary cover content tag_ids author source status view_total created_at updated_at blocks publish_at seo house_ids',
  article_group: 'id name sort',
  story:
    'id title summary cover content blocks tag_ids author date status publish_at view_total created_at updated_at',
  report:
    'id title summary cover content blocks kind period region_id figures author status publish_at seo view_total created_at updated_at',
  // Character pairs, rebuilt with their text.
  text_index: 'type entity_id at is_public is_stale section title_words words',
  told_link: 'kind entity_id taken_at told_at',
  text_view: 'type entity_id day total',
  // The author of a change is stored as a number, as in the audit.
  text_version:
    'id type entity_id no uid status title summary blocks hidden note at auto_window auto_since is_written',
  // Review assignments and remarks on a draft are internal work of the desk.
  ask_request: 'ask_id agent_id at is_auto told_at leased_until',
  desk_switch: 'name is_on at',
  text_review: 'type entity_id reviewer_uid asked_uid asked_at read_at',
  prepared_change:
    'id area path entity_type entity_id title input before after uid at state decided_uid decided_at note touches',
  text_remark: 'id type entity_id uid quote text at done_at',
  banner: 'id place title image url sort start_time end_time is_ad is_full_screen is_draft',
  platform_token: 'key sealed expires_at lease leased_until rest_until',
  bid: 'id house_id bidder_no price time is_extending',
  broker: 'id name avatar company building_id phone_relay is_on_site look_total sort',
  browser: 'sid sign_code referer created_at',
  building:
    'id id_code name status region_id circle_id address lng lat avg_price total_price_min total_price_max area_min area_max jushi property_type decoration open_time deliver_time developer green_rate plot_ratio property_fee property_company presale_licence permits house_total parking_ratio sales_office intro feature_ids near_station_ids cover is_demo followed_total updated_at',
  circle: 'id region_id name lng lat lot_total',
  client_error: 'id err hook url at',
  client_error_group:
    'id fingerprint kind release platform name message stack screens total first_at last_at settled_at',
  server_process:
    'server name release started_at seen_at memory_bytes cpu_percent loop_ms pool_busy pool_most lots lots_behind_ms',
  server_minute:
    'server at asked failed p95_ms connections connections_most longest_ms database_bytes replica_ms messages_late messages_dead disk_free_bytes backup_at trial_at trial_good',
  route_hour: 'at route asked refused failed seconds within',
  job_run: 'id name scope every began_at took_ms next_at good_at failures failed_at fault wanted_at',
  server_alert: 'id server kind about worst began_at seen_at ended_at',
  court_round: 'court round sold defaulted failed withdrawn stopped',
  // Counts, and day statistics of at least SMALL_SAMPLE buyers.
  court_sum:
    'court city_id from_month to_month handed_total waiting_total low_days median_days high_days is_demo made_at',
  csp_report: 'directive blocked screen source total first_at last_at',
  dynamic: 'id building_id title content type created_at',
  feature: 'id name hint sort house_types lot_total',
  flat: 'id building_id tower_id model_id unit floor room area inner_area unit_price price status',
  host_house: 'id house_id agent_id reason visit_times created_at',
  house: `${LOT_KEYS.join(' ')} id code kind house_type status status_note round asset_id city_id region_id region_name circle_id circle_name xiaoqu_id xiaoqu_name lng lat subway_station_id subway_station_name subway_line_name subway_distance near_station_ids at_station_ids school_ids floor_no mortgage_note current_price deal_price price unit_price discount_rate notice_time start_time end_time planned_end_time deal_time delay_total delay_seconds bid_total bidder_total can_look platform_url onlooker_total signup_total remind_total followed_total feature_ids agent_ids group_ids risk risk_yes risk_no notice_id video_id cover floor_plan album_total has_survey seo shelf shelf_locked off_reason off_at checking phase phase_key keywords grams is_demo created_at updated_at share_percent deal_unit_price deal_reach deal_total deal_rate cost_total cost_most cost_monthly cost_cash cost_by_buyer cost_as_home cost_by cost_due open_at was_sold`,
  film_upload_part: 'upload_id no name bytes',
  goods: 'id title cover score stock kind intro per_user_limit sort is_on',
  home_mark: 'house_id xiaoqu_id building unit room',
  // The uploader of a document is stored as a number, as in the audit.
  lot_paper:
    'id house_id kind file file_name bytes page_total unread_pages facts home recognized_at uid added_at held_file marks look shown_uid shown_at',
  lot_paper_page: 'paper_id no text picture held_picture confidence',
  lot_paper_none: 'house_id kind reason uid at',
  // The person who decided is stored as a number, as in the audit.
  asset_pair: 'id house_a house_b likeness state found_at decided_uid decided_at moved_ids moved_from',
  lot_quality: 'house_id source court faults notes paper_key paper_notes',
  quality_day: 'day source court lots good open age_days faults groups facts with_papers compared made_at',
  // The person who set it is stored as a number, as in the audit.
  quality_step: 'id source fault least_percent valid_from uid created_at',
  second_reading: 'id notice_id model prompt text_hash state tries again_at answer input output cost at',
  second_fact: 'reading_id kind value number quote section position state reason misread_key case_id',
  second_reader_day: 'day notices input output cost',
  house_group: 'id name intro cover sort house_ids',
  house_change: 'xid house_id at',
  search_offset: 'engine done pass pass_at is_full last_id updated_at',
  house_look: 'house_id total',
  // The uploader of a file is stored as a number, as in the audit.
  import_batch:
    'id kind source origin file byte_total format encoding head map map_name uid state fault line row_done row_total new_total updated_total same_total doubtful_total wrong_total tried notice_total risks undone_total kept_total used_total unfit_total leased_until created_at started_at ended_at mended tries terms reading confirmed unknown mark_total said_words said_refs said_uids map_uid parent_id',
  import_change: 'id batch_id entity_id ref identity before after state at',
  import_chunk: 'batch_id no bytes at',
  import_map: 'kind name source map updated_at reading said_uid',
  // The number of the person who saved it, as in the audit.
  import_pull:
    'id kind source url format header secret times stays_tried is_on etag hash batch_id asked_at state fault tries due_at leased_until uid updated_at',
  import_missing: 'batch_id thing region_id city region name total lng lat address',
  import_picture: 'id batch_id house_id url sort state reason tries leased_until at picture_id',
  import_row:
    'id batch_id line state ref column_name message cells entity_id likeness decision at whole may_take',
  import_seen: 'batch_id ref line',
  import_source: 'kind source ref entity_id hash batch_id said_uid',
  import_term: 'batch_id hash is_confirmed',
  import_word: 'kind source field word meaning updated_at said_uid',
  landing: 'id type entity_id sign_code lng lat is_gps at',
  finance_rule:
    'id book case_name condition rate base_text steps region_id valid_from valid_to source source_url quality revision updated_at',
  law_article:
    'id law law_short doc_no article text is_paraphrase source url checked_day valid_from valid_to updated_at',
  legal_text:
    'id kind version title body effective_from asks_again is_demo updated_at published_at published_uid',
  event: 'id kind entity entity_id payload at due_at queued_at',
  job_worker: 'id session_pid session_start ended_at',
  line_station: 'line_id station_id sort opened_on',
  listing:
    'id xiaoqu_id title house_type area jushi floor_no total_floor orientation decoration price listed_at is_demo',
  loan_case: 'id code input_hash input rule_version house_id deal_price down_payment_rate created_at',
  marketing_page:
    'id title headline summary covers top_height bottom_height blocks hidden seo next status view_total start_time end_time updated_at',
  erasure: 'mark uid at',
  meta: 'key value',
  metro_ride: 'from_id to_id seconds at changes batch_id',
  metro_timetable: 'batch_id day bytes trips outcome',
  metro_version: 'value',
  place_deals: 'kind place_id house_type total price_sum area_sum rate_sum rate_total until made_at',
  model: 'id building_id name jushi ting wei area orientation price status picture analysis rooms',
  month_comment: 'id month region_id title content points author is_demo created_at',
  nonce: 'value at',
  notice: 'id house_id version published_at source_url sections risk changes is_masked',
  past_auction:
    'id source ref title kind house_type round region_id circle_id xiaoqu_id lng lat area jushi floor_no total_floor orientation decoration appraisal_price market_price start_price deal_price start_time end_time risk_yes is_demo created_at signup_total bidder_total interest',
  place: 'id kind name note lng lat is_demo',
  poster_open: 'poster_id sign_code at',
  price_index: 'city month kind mom yoy source is_demo',
  rate: 'bucket window_start total expires_at',
  lead_rule:
    'id region_id agent_ids with_team max_open weekdays from_minute to_minute valid_from valid_to updated_at',
  custom_role: 'id name permissions updated_at',
  // Keys belong to institutes.
  open_key:
    'id token_hash hint name organisation daily_rows licence_version expires_at created_at withdrawn_at',
  open_key_use: 'key_id day row_total request_total',
  open_snapshot: 'id month table_name format file byte_total part_bytes sha256 row_total made_at',
  region: 'id name parent_id level lng lat lot_total',
  rights:
    'id id_code title category debtor_industry creditor region_id principal interest total guarantee collateral debtors documents terms notice bid_total current_price deal_price deal_time price status stage publish_time deadline intro risk_text contact phone_relay agent_ids is_demo followed_total updated_at',
  school:
    'id name level grade region_id address lng lat hot intro is_private is_demo listed_month initials pinyin',
  search_word: 'word day kind searcher',
  search_word_review: 'word is_approved uid at',
  station: 'id name lng lat initials pinyin',
  subway_line: 'id city_id name color sort',
  tag: 'id name sort',
  hammer_estimate:
    'id house_id past_id title region_id kind house_type round area start_price is_replayed frozen_at start_time chance low middle high held at_start samples is_sold deal_price ended_at steps parts bidders bidders_low bidders_high bidders_held bidder_total',
  lot_interest: 'house_id mark start_time signups onlookers reminds at',
  hammer_model: 'id made_at auctions deals model',
  valuation: 'id code input_hash xiaoqu_id input answer created_at',
  tax_case: 'id code input_hash input rule_version assumptions created_at answer',
  tower: 'id building_id name permit_no permit_date filed_on status unit_total floor_total sort',
  video:
    'id number type title cover video_url duration house_id agent_id text view_total followed_total created_at width height has_sound poster chapters subjects shot_at is_demo withdrawn_at files_gone_at is_draft',
  stray_film: 'name at',
  video_file: 'video_id quality file_url width height bytes segments tries',
  view_day: 'type entity_id day total',
  view_once: 'type entity_id sign_code day',
  wiki: 'id category_id sort title alias summary short is_risk figures blocks content myths law_ids related_ids checked_by checked_day change_note status publish_at view_total created_at updated_at',
  wiki_category: 'id name intro icon sort',
  xiaoqu:
    'id name alias region_id circle_id address lng lat build_year building_total house_total building_type green_rate plot_ratio property_company property_fee developer parking heating avg_price avg_price_change avg_price_at intro cover is_demo keywords lot_total open_total ongoing_total deal_total followed_total deleted_at updated_at initials pinyin',
  xiaoqu_price: 'xiaoqu_id month avg_price',
  xiaoqu_rent: 'xiaoqu_id month rooms rent samples source is_demo',
  xiaoqu_school: 'xiaoqu_id school_id year kind',
}
