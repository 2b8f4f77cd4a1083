-- The indexes: of each table in turn, those of lots with what they are for.

-- region
create index region_parent_id_index on region (parent_id);

-- circle
create index circle_region_id_index on circle (region_id);

-- line_station
create index line_station_station_id_index on line_station (station_id);

-- xiaoqu
create index xiaoqu_region_id_index on xiaoqu (region_id);
create index xiaoqu_circle_id_index on xiaoqu (circle_id);
create index xiaoqu_name_index on xiaoqu (name);

-- xiaoqu_school
create index xiaoqu_school_school_id_index on xiaoqu_school (school_id);

-- place
create index place_kind_lat_index on place (kind, lat);

-- notice
create unique index notice_house_id_version_index on notice (house_id, version);

-- bid
create index bid_house_id_price_index on bid (house_id, price);

-- house_group
create unique index house_group_name_index on house_group (name);

-- host_house
create index host_house_house_id_index on host_house (house_id);
create index host_house_agent_id_index on host_house (agent_id);

-- house_check
create index house_check_house_id_index on house_check (house_id);

-- picture
create index picture_created_at_index on picture (created_at);
create unique index picture_uploader_uid_hash_index on picture (uploader_uid, hash);
create index picture_url_index on picture (url);

-- album_picture
create index album_picture_picture_id_index on album_picture (picture_id);

-- agent
create unique index agent_uid_index on agent (uid);

-- agent_review
create index agent_review_agent_id_created_at_index on agent_review (agent_id, created_at);

-- broker
create index broker_building_id_index on broker (building_id);

-- building
create unique index building_id_code_index on building (id_code);
create index building_region_id_index on building (region_id);

-- model
create index model_building_id_index on model (building_id);

-- tower
create index tower_building_id_index on tower (building_id);

-- flat
create index flat_building_id_tower_id_index on flat (building_id, tower_id);
create index flat_model_id_index on flat (model_id);

-- dynamic
create index dynamic_building_id_created_at_index on dynamic (building_id, created_at);

-- rights
create unique index rights_id_code_index on rights (id_code);
create index rights_region_id_index on rights (region_id);

-- article
create index article_status_created_at_index on article (status, created_at);

-- banner
create index banner_place_index on banner (place);

-- video
create index video_type_created_at_index on video (type, created_at);
create index video_house_id_index on video (house_id);

-- ask
create index ask_uid_index on ask (uid);
create index ask_status_created_at_index on ask (status, created_at);

-- answer
create index answer_ask_id_index on answer (ask_id);
create index answer_agent_id_index on answer (agent_id);

-- users
create unique index users_phone_index on users (phone);
create unique index users_invite_code_index on users (invite_code);
create unique index users_wx_openid_index on users (wx_openid);
create unique index users_bd_openid_index on users (bd_openid);
create unique index users_unionid_index on users (unionid);

-- session
create index session_uid_index on session (uid);

-- openid_handle
create index openid_handle_openid_index on openid_handle (openid);
create index openid_handle_uid_index on openid_handle (uid);

-- consent
create index consent_uid_index on consent (uid);

-- sms_code
create index sms_code_phone_purpose_index on sms_code (phone, purpose);
create index sms_code_send_due_index on sms_code (send_due) where send_due is not null;

-- follow
create unique index follow_uid_type_entity_id_index on follow (uid, type, entity_id);
create index follow_type_entity_id_index on follow (type, entity_id);

-- remind
create unique index remind_uid_house_id_index on remind (uid, house_id);
create index remind_state_remind_time_index on remind (state, remind_time);
create index remind_house_id_index on remind (house_id);

-- look
create unique index look_uid_type_entity_id_index on look (uid, type, entity_id);
create index look_uid_looked_at_index on look (uid, looked_at);

-- share
create unique index share_uid_type_entity_id_index on share (uid, type, entity_id);

-- im_chat
create unique index im_chat_uid_house_id_agent_id_index on im_chat (uid, house_id, agent_id);

-- score_record
create unique index score_record_uid_reason_ref_index on score_record (uid, reason, ref);

-- recommend
create unique index recommend_uid_house_id_index on recommend (uid, house_id);

-- consult
create index consult_uid_type_index on consult (uid, type);
create index consult_agent_id_created_at_index on consult (agent_id, created_at);
create index consult_phone_created_at_index on consult (phone, created_at);

-- consult_record
create index consult_record_consult_id_index on consult_record (consult_id);

-- qualification_log
create index qualification_log_at_index on qualification_log (at);

-- browser
create unique index browser_sign_code_index on browser (sign_code);

-- visitor_session
create index visitor_session_sid_started_at_index on visitor_session (sid, started_at);
create index visitor_session_seen_at_index on visitor_session (seen_at);

-- trace
create index trace_session_id_index on trace (session_id);
create index trace_at_index on trace (at);

-- action_log
create index action_log_at_index on action_log (at);

-- landing
create index landing_sign_code_type_entity_id_index on landing (sign_code, type, entity_id);
create index landing_at_index on landing (at);

-- search_word
create index search_word_day_index on search_word (day);

-- nonce
create index nonce_at_index on nonce (at);

-- idempotency
create index idempotency_at_index on idempotency (at);

-- rate
create index rate_expires_at_index on rate (expires_at);

-- audit
create index audit_entity_type_entity_id_index on audit (entity_type, entity_id);
create index audit_at_index on audit (at);

-- ---------------- lots
-- A lot's row is wide (notice flags, texts, pairs of characters), and lists, counts and maps look at a few columns of very many lots.
-- These columns stand in indexes that are read alone, each in the order of a question; docs/query-plans.md shows which call reads which.
-- A column that filters ask belongs into the include lists of house_facts, house_open, house_sample, house_order and house_cells.
-- One of fixed width that most filters ask belongs into house_narrow, house_sample_narrow, house_open_narrow and house_by_… as well.
create unique index house_code_index on house (code);
create index house_asset_id_index on house (asset_id);
create index house_status_start_time_index on house (status, start_time);
create index house_status_end_time_index on house (status, end_time);
create index house_code_prefix on house (code text_pattern_ops);

-- The default order of a district, a 商圈, a community; that of everything is house_order.
create index house_order_region on house (region_id, phase, phase_key, id desc nulls first)
  where shelf = 'on';
create index house_order_circle on house (circle_id, phase, phase_key, id desc nulls first)
  where shelf = 'on';
create index house_order_xiaoqu on house (xiaoqu_id, phase, phase_key, id desc nulls first);
create index house_place on house (lng, lat) where shelf = 'on';
create index house_stations on house using gin (near_station_ids);
create index house_schools on house using gin (school_ids);
create index house_agents on house using gin (agent_ids);
create index house_grams on house using gin (grams);
create index house_by_court on house (court, status, kind) where shelf = 'on';
create index house_at_stations on house using gin (at_station_ids);

-- What was paid in each place lately.
create index house_by_deal on house (deal_time) include (
  city_id, region_id, circle_id, xiaoqu_id, house_type, deal_price, market_price, area
) where shelf = 'on' and status = 'sold';

-- A word that tens of thousands of lots bear is counted in the smallest share of them.
create index house_grams_sample on house using gin (grams) where shelf = 'on' and (hashint8(id) & 1023) < 32;

-- What is open comes first in these; in the indexes above it stands among years of ended lots.
create index house_open_by_price on house (price) where shelf = 'on' and status in ('upcoming', 'ongoing');
create index house_open_by_unit_price on house (unit_price)
  where shelf = 'on' and status in ('upcoming', 'ongoing');
create index house_open_by_area on house (area) where shelf = 'on' and status in ('upcoming', 'ongoing');
create index house_open_by_discount on house (discount_rate desc nulls last)
  where shelf = 'on' and status in ('upcoming', 'ongoing');
create index house_open_by_notice on house (notice_time)
  where shelf = 'on' and status in ('upcoming', 'ongoing');
create index house_open_by_onlookers on house (onlooker_total)
  where shelf = 'on' and status in ('upcoming', 'ongoing');

-- In the order of the map, district and circle.
create index house_facts on house (region_id, circle_id) include (
  id, city_id, xiaoqu_id, kind, house_type, status, round, price, unit_price, area, jushi, discount_rate,
  start_time, end_time, notice_time, deal_time, subway_distance, lng, lat, has_survey, can_look,
  loan_supported, has_elevator, build_year, risk_yes, phase, phase_key, at_station_ids
) where shelf = 'on';

-- In the default order of lists.
create index house_order on house (phase, phase_key, id desc) include (
  region_id, circle_id, city_id, xiaoqu_id, kind, house_type, status, round, price, unit_price, area,
  jushi, discount_rate, start_time, end_time, notice_time, deal_time, subway_distance, lng, lat,
  has_survey, can_look, loan_supported, has_elevator, build_year, risk_yes
) where shelf = 'on';

-- In an order that is none: the lots at its beginning are a fair sample, of which large numbers are
-- estimated. The hash of the id, 0 to 1023, is below n for n lots in 1024.
create index house_sample on house ((hashint8(id) & 1023)) include (
  id, region_id, circle_id, city_id, xiaoqu_id, kind, house_type, status, round, price, unit_price, area,
  jushi, discount_rate, start_time, end_time, notice_time, deal_time, subway_distance, lng, lat,
  has_survey, can_look, loan_supported, has_elevator, build_year, risk_yes, at_station_ids
) where shelf = 'on';

-- What is open is one lot in six, and what most people ask for. By start, since what begins in these days
-- is counted too.
create index house_open on house (start_time) include (
  id, region_id, circle_id, city_id, xiaoqu_id, kind, house_type, status, round, price, unit_price, area,
  jushi, discount_rate, end_time, notice_time, deal_time, subway_distance, lng, lat, has_survey, can_look,
  loan_supported, has_elevator, build_year, risk_yes, phase, phase_key, at_station_ids
) where shelf = 'on' and status in ('upcoming', 'ongoing');

-- By the hundredths of a degree that lots lie in: a map's window is a few of these squares.
create index house_cells on house ((floor(lng * 100)::integer * 100000 + floor(lat * 100)::integer)) include (
  id, region_id, circle_id, city_id, xiaoqu_id, kind, house_type, status, round, price, unit_price, area,
  jushi, discount_rate, start_time, end_time, notice_time, deal_time, subway_distance, lng, lat,
  has_survey, can_look, loan_supported, has_elevator, build_year, risk_yes, at_station_ids
) where shelf = 'on';

-- By status and type: what is running, or flats that are to come, are a part of it.
create index house_open_narrow on house (status, house_type, region_id) include (
  id, circle_id, price, unit_price, area, start_time, end_time, notice_time, round, has_survey, can_look,
  discount_rate, subway_distance, jushi, kind
) where shelf = 'on' and status in ('upcoming', 'ongoing');

-- Narrower, since a scan takes apart every column of an index: what most filters and sorts ask, those of
-- fixed width first.
create index house_narrow on house (region_id, circle_id) include (
  id, price, unit_price, area, start_time, end_time, notice_time, phase_key, house_type, round, phase,
  build_year, has_survey, can_look, has_elevator, loan_supported, discount_rate, subway_distance, jushi,
  kind, status
) where shelf = 'on';

-- The same in the order of each sort: the largest lots with two rooms, the cheapest large ones. One index
-- serves both directions.
create index house_by_price on house (price) include (
  id, region_id, circle_id, unit_price, area, start_time, end_time, notice_time, phase_key, house_type,
  round, phase, build_year, has_survey, can_look, has_elevator, loan_supported, discount_rate,
  subway_distance, jushi, kind, status
) where shelf = 'on';
create index house_by_unit_price on house (unit_price) include (
  id, region_id, circle_id, price, area, start_time, end_time, notice_time, phase_key, house_type, round,
  phase, build_year, has_survey, can_look, has_elevator, loan_supported, discount_rate, subway_distance,
  jushi, kind, status
) where shelf = 'on';
create index house_by_area on house (area) include (
  id, region_id, circle_id, price, unit_price, start_time, end_time, notice_time, phase_key, house_type,
  round, phase, build_year, has_survey, can_look, has_elevator, loan_supported, discount_rate,
  subway_distance, jushi, kind, status
) where shelf = 'on';
create index house_by_notice on house (notice_time) include (
  id, region_id, circle_id, price, unit_price, area, start_time, end_time, phase_key, house_type, round,
  phase, build_year, has_survey, can_look, has_elevator, loan_supported, discount_rate, subway_distance,
  jushi, kind, status
) where shelf = 'on';
create index house_sample_narrow on house ((hashint8(id) & 1023)) include (
  id, region_id, circle_id, price, unit_price, area, start_time, end_time, notice_time, phase_key,
  house_type, round, phase, build_year, has_survey, can_look, has_elevator, loan_supported, discount_rate,
  subway_distance, jushi, kind, status
) where shelf = 'on';

-- Small: a range of these is laid over the lots that another index has found (stations, words).
create index house_price on house (price) where shelf = 'on';
create index house_area on house (area) where shelf = 'on';
create index house_notice on house (notice_time) where shelf = 'on';

-- Few rooms among the largest areas, parking among the highest prices: these walks pass no others.
create index house_rooms_area on house ((case when jushi >= 5 then 5 else jushi end), area)
  where shelf = 'on';
create index house_rooms_price on house ((case when jushi >= 5 then 5 else jushi end), price)
  where shelf = 'on';
create index house_type_area on house (house_type, area) where shelf = 'on';
create index house_type_price on house (house_type, price) where shelf = 'on';
create index house_rare_kind on house (kind, round, house_type) where shelf = 'on' and kind <> 'sfpm';
create index house_late_round on house (round) where shelf = 'on' and round > 2;
create index house_build_year on house (build_year) where shelf = 'on';

-- As a rule it is empty: a lot begins and ends after its notice.
create index house_out_of_time on house (id)
  where shelf = 'on' and (start_time < notice_time or end_time < notice_time);
create index house_by_start on house (start_time) include (
  id, region_id, circle_id, price, unit_price, area, end_time, notice_time, house_type, round, build_year,
  has_survey, can_look, has_elevator, loan_supported, discount_rate, subway_distance, jushi, kind, status
) where shelf = 'on';
create index house_by_end on house (end_time) include (
  id, region_id, circle_id, price, unit_price, area, start_time, notice_time, house_type, round,
  build_year, has_survey, can_look, has_elevator, loan_supported, discount_rate, subway_distance, jushi,
  kind, status
) where shelf = 'on';
create index house_by_discount on house (discount_rate desc nulls last) include (
  id, region_id, circle_id, price, unit_price, area, start_time, end_time, notice_time, house_type, round,
  build_year, has_survey, can_look, has_elevator, loan_supported, subway_distance, jushi, kind, status
) where shelf = 'on';
create index house_by_onlookers on house (onlooker_total) include (
  id, region_id, circle_id, price, unit_price, area, start_time, end_time, notice_time, house_type, round,
  build_year, has_survey, can_look, has_elevator, loan_supported, discount_rate, subway_distance, jushi,
  kind, status
) where shelf = 'on';

-- With the facts: else the wider index by end, which begins with years of ended lots, would be taken for
-- the quicker one.
create index house_open_by_end on house (end_time) include (
  id, region_id, circle_id, price, unit_price, area, start_time, notice_time, house_type, round,
  build_year, has_survey, can_look, has_elevator, loan_supported, discount_rate, subway_distance, jushi,
  kind, status
) where shelf = 'on' and status in ('upcoming', 'ongoing');

-- The sample that large numbers are estimated from, with all that filters ask: thirty thousand lots have
-- room for what is wide.
create index house_sample_whole on house ((hashint8(id) & 1023)) include (
  id, region_id, circle_id, city_id, price, unit_price, area, start_time, end_time, notice_time,
  deal_time, lng, lat, subway_distance, house_type, round, jushi, build_year, has_survey, can_look,
  has_elevator, loan_supported, discount_rate, kind, status, at_station_ids, near_station_ids, school_ids,
  feature_ids, risk_yes, risk_no
) where shelf = 'on' and (hashint8(id) & 1023) < 32;

-- The ways to a station that the filter offers; 1 km is at_station_ids, 2 km near_station_ids.
create index house_stations_500 on house using gin (stations_within(lng, lat, at_station_ids, 500));
create index house_stations_800 on house using gin (stations_within(lng, lat, at_station_ids, 800));

-- The planner does not take the statistics of a partial index for its expression: without these a share of
-- 1 in 32 is a third to it.
create statistics house_share on (hashint8(id) & 1023) from house;

-- Parking has no rooms, offices no survey: what goes together the planner learns from this.
create statistics house_kinds (mcv) on house_type, jushi, kind, round, has_survey from house;

-- Enough to tell common pairs from rare ones, and a third of the time to find out.
alter table house alter column grams set statistics 300;
