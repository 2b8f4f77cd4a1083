import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { NoticeSection, RiskFlag } from '../../src/contract/house/schema'
import { PLACE_KINDS, type HouseStatus, type RiskKind } from '../../src/contract/codes'
import type { RightsTerms } from './rights-terms'

/**
 * The tables. Units as on the wire: money in fen, times in Unix seconds, areas in square metres, coordinates GCJ-02.
 * Ids are bigint: a ten-digit id of a URL is a valid question, with the answer "not found".
 */
const key = (name: string) => bigint(name, { mode: 'number' })
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
const fen = (name: string) => bigint(name, { mode: 'number' })
const at = (name: string) => bigint(name, { mode: 'number' })
const ids = (name: string) =>
  bigint(name, { mode: 'number' })
    .array()
    .notNull()
    .default(sql`'{}'`)

// ---------------------------------------------------------------- places

export const region = pgTable(
  'region',
  {
    id: key('id').primaryKey(), // GB code
    name: text('name').notNull(),
    parent_id: key('parent_id'),
    level: text('level', { enum: ['province', 'city', 'region'] }).notNull(),
    lng: doublePrecision('lng').notNull(),
    lat: doublePrecision('lat').notNull(),
    /** Lots on the shelf; kept by triggers on house for cities and districts. */
    lot_total: integer('lot_total').notNull().default(0),
  },
  t => [index().on(t.parent_id)],
)

export const circle = pgTable(
  'circle',
  {
    id: id(),
    region_id: key('region_id').notNull(),
    name: text('name').notNull(),
    lng: doublePrecision('lng').notNull(),
    lat: doublePrecision('lat').notNull(),
    /** Lots on the shelf; kept by triggers on house. */
    lot_total: integer('lot_total').notNull().default(0),
  },
  t => [index().on(t.region_id)],
)

export const subway_line = pgTable('subway_line', {
  id: id(),
  city_id: key('city_id').notNull(),
  name: text('name').notNull(),
  color: text('color').notNull(),
  sort: integer('sort').notNull(),
})

export const station = pgTable('station', {
  id: id(),
  name: text('name').notNull(),
  lng: doublePrecision('lng').notNull(),
  lat: doublePrecision('lat').notNull(),
})

/** Stations of a line in running order. */
export const line_station = pgTable(
  'line_station',
  {
    line_id: key('line_id').notNull(),
    station_id: key('station_id').notNull(),
    sort: integer('sort').notNull(),
  },
  t => [primaryKey({ columns: [t.line_id, t.station_id] }), index().on(t.station_id)],
)

/** Seconds by metro between two stations, worked out from the lines (server/modules/metro/rides.ts), and what they were worked out from. */
export const metro_ride = pgTable(
  'metro_ride',
  {
    from_id: key('from_id').notNull(),
    to_id: key('to_id').notNull(),
    seconds: integer('seconds').notNull(),
  },
  t => [primaryKey({ columns: [t.from_id, t.to_id] })],
)
export const metro_version = pgTable('metro_version', { value: text('value').primaryKey() })

export const school = pgTable('school', {
  id: id(),
  name: text('name').notNull(),
  level: text('level', { enum: ['primary', 'junior', 'nine_year'] }).notNull(),
  grade: text('grade'),
  region_id: key('region_id').notNull(),
  address: text('address').notNull(),
  lng: doublePrecision('lng').notNull(),
  lat: doublePrecision('lat').notNull(),
  hot: integer('hot').notNull().default(0),
  intro: text('intro'),
})

export const xiaoqu = pgTable(
  'xiaoqu',
  {
    id: id(),
    name: text('name').notNull(),
    alias: text('alias'),
    region_id: key('region_id').notNull(),
    circle_id: key('circle_id'),
    address: text('address').notNull(),
    lng: doublePrecision('lng').notNull(),
    lat: doublePrecision('lat').notNull(),
    build_year: integer('build_year'),
    building_total: integer('building_total'),
    house_total: integer('house_total'),
    building_type: text('building_type'),
    green_rate: doublePrecision('green_rate'),
    plot_ratio: doublePrecision('plot_ratio'),
    property_company: text('property_company'),
    property_fee: fen('property_fee'),
    developer: text('developer'),
    parking: text('parking'),
    heating: text('heating'),
    avg_price: fen('avg_price'),
    avg_price_change: doublePrecision('avg_price_change'),
    avg_price_at: at('avg_price_at'),
    intro: text('intro'),
    cover: text('cover'),
    is_demo: boolean('is_demo').notNull().default(false),
    /** What a keyword is looked for in, as house.keywords. */
    keywords: text('keywords').generatedAlwaysAs(
      sql`keyword_text(name) || E'\\n' || keyword_text(alias) || E'\\n' || keyword_text(address)`,
    ),
    /** Lots on the shelf, those of them open, ongoing and sold; kept by triggers on house. */
    lot_total: integer('lot_total').notNull().default(0),
    open_total: integer('open_total').notNull().default(0),
    ongoing_total: integer('ongoing_total').notNull().default(0),
    deal_total: integer('deal_total').notNull().default(0),
    followed_total: integer('followed_total').notNull().default(0),
    deleted_at: at('deleted_at'),
    updated_at: at('updated_at').notNull(),
  },
  t => [index().on(t.region_id), index().on(t.circle_id), index().on(t.name)],
)

export const xiaoqu_school = pgTable(
  'xiaoqu_school',
  {
    xiaoqu_id: key('xiaoqu_id').notNull(),
    school_id: key('school_id').notNull(),
  },
  t => [primaryKey({ columns: [t.xiaoqu_id, t.school_id] }), index().on(t.school_id)],
)

/** What else is near a home: bus stops, hospitals and clinics, shops. `note`: what kind of one, or how many lines stop there. */
export const place = pgTable(
  'place',
  {
    id: id(),
    kind: text('kind', { enum: PLACE_KINDS }).notNull(),
    name: text('name').notNull(),
    note: text('note'),
    lng: doublePrecision('lng').notNull(),
    lat: doublePrecision('lat').notNull(),
    is_demo: boolean('is_demo').notNull().default(false),
  },
  t => [index().on(t.kind, t.lat)],
)

/** Asking price of a community by month (YYYY-MM), fen a square metre. */
export const xiaoqu_price = pgTable(
  'xiaoqu_price',
  {
    xiaoqu_id: key('xiaoqu_id').notNull(),
    month: text('month').notNull(),
    avg_price: fen('avg_price').notNull(),
  },
  t => [primaryKey({ columns: [t.xiaoqu_id, t.month] })],
)

// ---------------------------------------------------------------- lots

const onShelf = sql`shelf = 'on'`
const onShelfAndOpen = sql`shelf = 'on' and status in ('upcoming', 'ongoing')`
/** Five rooms are five or more, as they are asked for. */
const rooms = sql`(case when jushi >= 5 then 5 else jushi end)`

/**
 * A lot: one round of one asset. Columns of names (region_name …) and of sums (price, unit_price, discount_rate) are copies kept
 * so that a list is answered from one table; `price` is deal_price when sold, current_price while ongoing with a bid, else start_price.
 * `phase` orders the default list: 0 ongoing, 1 upcoming, 2 all that ended; `phase_key` sorts inside it ascending (nearest end, nearest
 * start, latest end negated). Triggers keep price, unit_price, discount_rate, phase, phase_key and the keyword text.
 */
export const house = pgTable(
  'house',
  {
    id: id(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    kind: text('kind', { enum: ['sfpm', 'gyzc', 'ykj'] }).notNull(),
    house_type: smallint('house_type').notNull(),
    status: text('status').$type<HouseStatus>().notNull(),
    status_note: text('status_note'),
    round: smallint('round').notNull(),
    asset_id: key('asset_id').notNull(),
    city_id: key('city_id').notNull(),
    region_id: key('region_id').notNull(),
    region_name: text('region_name').notNull(),
    circle_id: key('circle_id'),
    circle_name: text('circle_name'),
    xiaoqu_id: key('xiaoqu_id'),
    xiaoqu_name: text('xiaoqu_name'),
    address: text('address').notNull(),
    lng: doublePrecision('lng'),
    lat: doublePrecision('lat'),
    subway_station_id: key('subway_station_id'),
    subway_station_name: text('subway_station_name'),
    subway_line_name: text('subway_line_name'),
    subway_distance: integer('subway_distance'),
    /** Every station within 2 km, for the filters by station and line. */
    near_station_ids: ids('near_station_ids'),
    /** Those of them within 1 km: the lot is "at" them. Kept by a trigger. */
    at_station_ids: ids('at_station_ids'),
    school_ids: ids('school_ids'),
    jushi: smallint('jushi'),
    ting: smallint('ting'),
    chu: smallint('chu'),
    wei: smallint('wei'),
    area: doublePrecision('area').notNull(),
    floor: text('floor'),
    floor_no: smallint('floor_no'),
    total_floor: smallint('total_floor'),
    orientation: text('orientation'),
    decoration: text('decoration'),
    build_year: smallint('build_year'),
    building_type: text('building_type'),
    has_elevator: boolean('has_elevator'),
    land_use: text('land_use'),
    rights_type: text('rights_type'),
    mortgage_note: text('mortgage_note'),
    appraisal_price: fen('appraisal_price'),
    market_price: fen('market_price'),
    start_price: fen('start_price').notNull(),
    current_price: fen('current_price'),
    deal_price: fen('deal_price'),
    deposit: fen('deposit').notNull(),
    increment: fen('increment').notNull(),
    price: fen('price').notNull().default(0),
    unit_price: fen('unit_price').notNull().default(0),
    discount_rate: doublePrecision('discount_rate'),
    notice_time: at('notice_time').notNull(),
    start_time: at('start_time').notNull(),
    end_time: at('end_time').notNull(),
    planned_end_time: at('planned_end_time').notNull(),
    deal_time: at('deal_time'),
    delay_total: integer('delay_total').notNull().default(0),
    delay_seconds: integer('delay_seconds').notNull().default(300),
    bid_total: integer('bid_total').notNull().default(0),
    bidder_total: integer('bidder_total').notNull().default(0),
    court: text('court').notNull(),
    case_no: text('case_no'),
    look_time: text('look_time'),
    look_contact: text('look_contact'),
    /** A time to look at it is told. */
    can_look: boolean('can_look')
      .notNull()
      .generatedAlwaysAs(sql`look_time is not null`),
    platform_url: text('platform_url'),
    loan_supported: boolean('loan_supported'),
    onlooker_total: integer('onlooker_total').notNull().default(0),
    signup_total: integer('signup_total').notNull().default(0),
    remind_total: integer('remind_total').notNull().default(0),
    followed_total: integer('followed_total').notNull().default(0),
    feature_ids: ids('feature_ids'),
    agent_ids: ids('agent_ids'),
    group_ids: ids('group_ids'),
    /** All flags with their quotes; risk_yes and risk_no repeat the kinds for the filters. */
    risk: jsonb('risk').$type<RiskFlag[]>().notNull().default([]),
    risk_yes: text('risk_yes')
      .array()
      .$type<RiskKind[]>()
      .notNull()
      .default(sql`'{}'`),
    risk_no: text('risk_no')
      .array()
      .$type<RiskKind[]>()
      .notNull()
      .default(sql`'{}'`),
    notice_id: key('notice_id'),
    video_id: key('video_id'),
    intro: text('intro'),
    cover: text('cover'),
    floor_plan: text('floor_plan'),
    album_total: integer('album_total').notNull().default(0),
    has_survey: boolean('has_survey').notNull().default(false),
    seo: jsonb('seo').$type<{ title: string; keywords: string; description: string }>(),
    shelf: text('shelf', { enum: ['on', 'off'] })
      .notNull()
      .default('off'),
    /** An editor took it off: only an editor puts it on again. */
    shelf_locked: boolean('shelf_locked').notNull().default(false),
    phase: smallint('phase').notNull().default(0),
    phase_key: at('phase_key').notNull().default(0),
    /** What a keyword is looked for in (title, community, alias, address), and its pairs of characters: see the trigger's migration. */
    keywords: text('keywords').notNull().default(''),
    grams: text('grams')
      .array()
      .notNull()
      .default(sql`'{}'`),
    is_demo: boolean('is_demo').notNull().default(false),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  t => [
    uniqueIndex().on(t.code),
    index('house_code_prefix').on(t.code.op('text_pattern_ops')),
    index().on(t.asset_id),
    index().on(t.status, t.start_time),
    index().on(t.status, t.end_time),
    // The default order: of a district, a 商圈, a community. Other filters are applied along the way. That of everything is house_order.
    index('house_order_region')
      .on(t.region_id, t.phase, t.phase_key, t.id.desc().nullsFirst())
      .where(onShelf),
    index('house_order_circle')
      .on(t.circle_id, t.phase, t.phase_key, t.id.desc().nullsFirst())
      .where(onShelf),
    index('house_order_xiaoqu').on(t.xiaoqu_id, t.phase, t.phase_key, t.id.desc().nullsFirst()),
    // One index serves both directions of a sort: the last `id desc` is an incremental sort among equals.
    // They are house_by_price, house_by_unit_price, house_by_area and house_by_notice (migration narrow_facts), house_by_start, house_by_end, house_by_discount and
    // house_by_onlookers (migration every_order), each with the facts that most filters ask.
    // These three are small: a range of theirs is laid over the lots that another index has found (stations, words).
    index('house_price').on(t.price).where(onShelf),
    index('house_area').on(t.area).where(onShelf),
    index('house_notice').on(t.notice_time).where(onShelf),
    // Few rooms among the largest areas, parking among the highest prices: these walks pass no others (walk.ts).
    index('house_rooms_area').on(rooms, t.area).where(onShelf),
    index('house_rooms_price').on(rooms, t.price).where(onShelf),
    index('house_type_area').on(t.house_type, t.area).where(onShelf),
    index('house_type_price').on(t.house_type, t.price).where(onShelf),
    index('house_rare_kind')
      .on(t.kind, t.round, t.house_type)
      .where(sql`shelf = 'on' and kind <> 'sfpm'`),
    index('house_late_round')
      .on(t.round)
      .where(sql`shelf = 'on' and round > 2`),
    index('house_build_year').on(t.build_year).where(onShelf),
    // As a rule it is empty: a lot begins and ends after its notice.
    index('house_out_of_time')
      .on(t.id)
      .where(sql`shelf = 'on' and (start_time < notice_time or end_time < notice_time)`),
    // What is open comes first in these; in the indexes above it stands among years of ended lots.
    // By start it is house_open, by end house_open_by_end.
    index('house_open_by_price').on(t.price).where(onShelfAndOpen),
    index('house_open_by_unit_price').on(t.unit_price).where(onShelfAndOpen),
    index('house_open_by_area').on(t.area).where(onShelfAndOpen),
    index('house_open_by_discount').on(t.discount_rate.desc().nullsLast()).where(onShelfAndOpen),
    index('house_open_by_notice').on(t.notice_time).where(onShelfAndOpen),
    index('house_open_by_onlookers').on(t.onlooker_total).where(onShelfAndOpen),
    index('house_place').on(t.lng, t.lat).where(onShelf),
    // Counts, maps and the default list read house_facts, house_open, house_sample, house_order or house_cells alone (migration house_samples
    // says why): a column that they filter by belongs into the INCLUDE lists of all five. Deals of a place read house_by_deal alone.
    // Those of fixed width that most filters ask are again in house_narrow, house_sample_narrow, house_open_narrow and the house_by_… of migration
    // narrow_facts, which are quicker for that. Large counts of words have house_grams_sample; those of all other filters, if they ask what is not in house_sample,
    // house_sample_whole. Lots within 500 m and 800 m of a station are in house_stations_500 and house_stations_800.
    index('house_by_court').on(t.court, t.status, t.kind).where(onShelf),
    index('house_stations').using('gin', t.near_station_ids),
    index('house_at_stations').using('gin', t.at_station_ids),
    index('house_schools').using('gin', t.school_ids),
    index('house_agents').using('gin', t.agent_ids),
    index('house_grams').using('gin', t.grams),
  ],
)

/** Versions of a lot's notice; the newest one counts. */
export const notice = pgTable(
  'notice',
  {
    id: id(),
    house_id: key('house_id').notNull(),
    version: integer('version').notNull(),
    published_at: at('published_at').notNull(),
    source_url: text('source_url'),
    sections: jsonb('sections').$type<NoticeSection[]>().notNull(),
    risk: jsonb('risk').$type<RiskFlag[]>().notNull(),
    changes: text('changes')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  t => [uniqueIndex().on(t.house_id, t.version)],
)

export const bid = pgTable(
  'bid',
  {
    id: id(),
    house_id: key('house_id').notNull(),
    bidder_no: text('bidder_no').notNull(),
    price: fen('price').notNull(),
    time: at('time').notNull(),
    is_extending: boolean('is_extending').notNull().default(false),
  },
  t => [index().on(t.house_id, t.price)],
)

/** `lot_total`: lots on the shelf that bear it, kept by triggers. */
export const feature = pgTable('feature', {
  id: id(),
  name: text('name').notNull(),
  hint: text('hint'),
  sort: integer('sort').notNull().default(0),
  house_types: smallint('house_types')
    .array()
    .notNull()
    .default(sql`'{}'`),
  lot_total: integer('lot_total').notNull().default(0),
})

export const house_group = pgTable(
  'house_group',
  {
    id: id(),
    name: text('name').notNull(),
    intro: text('intro'),
    cover: text('cover'),
    sort: integer('sort').notNull().default(0),
    house_ids: ids('house_ids'),
  },
  t => [uniqueIndex().on(t.name)],
)

export const host_house = pgTable(
  'host_house',
  {
    id: id(),
    house_id: key('house_id').notNull(),
    agent_id: key('agent_id').notNull(),
    reason: text('reason').notNull(),
    visit_times: ids('visit_times'),
    created_at: at('created_at').notNull(),
  },
  t => [index().on(t.house_id), index().on(t.agent_id)],
)

/** The on-site check of a lot. */
export const house_check = pgTable(
  'house_check',
  {
    id: id(),
    house_id: key('house_id').notNull(),
    agent_id: key('agent_id'),
    status: text('status', { enum: ['draft', 'published'] }).notNull(),
    infos: jsonb('infos').$type<Record<string, string>>().notNull().default({}),
    texts: jsonb('texts')
      .$type<{ id: number; title: string; text: string; sort: number }[]>()
      .notNull()
      .default([]),
    picture_ids: ids('picture_ids'),
    surveyor: text('surveyor'),
    surveyed_at: at('surveyed_at'),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  t => [index().on(t.house_id)],
)

// ---------------------------------------------------------------- pictures

/** A stored picture. Not attached (owner_type null) within 24 hours it is removed. `uploader_uid` null: made by the system. */
export const picture = pgTable(
  'picture',
  {
    id: id(),
    url: text('url').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    size: integer('size').notNull().default(0),
    format: text('format', { enum: ['jpeg', 'png', 'webp'] })
      .notNull()
      .default('webp'),
    hash: text('hash'),
    uploader_uid: key('uploader_uid'),
    created_at: at('created_at').notNull(),
    /** Name in the picture store of the picture without its mark; never served. */
    original: text('original'),
  },
  t => [uniqueIndex().on(t.uploader_uid, t.hash), index().on(t.created_at), index().on(t.url)],
)

/** A picture's place in an owner's album of a kind; the owner's cover has is_cover. */
export const album_picture = pgTable(
  'album_picture',
  {
    owner_type: text('owner_type', {
      enum: ['house', 'xiaoqu', 'building', 'agent', 'article', 'house_check', 'model'],
    }).notNull(),
    owner_id: key('owner_id').notNull(),
    picture_id: key('picture_id').notNull(),
    kind: text('kind').notNull(),
    caption: text('caption'),
    sort: integer('sort').notNull(),
    is_cover: boolean('is_cover').notNull().default(false),
  },
  t => [primaryKey({ columns: [t.owner_type, t.owner_id, t.picture_id] }), index().on(t.picture_id)],
)

// ---------------------------------------------------------------- people who serve

export const agent = pgTable(
  'agent',
  {
    id: id(),
    uid: key('uid'),
    name: text('name').notNull(),
    avatar: text('avatar'),
    company: text('company').notNull(),
    licence_no: text('licence_no'),
    title: text('title'),
    years: integer('years'),
    district_ids: ids('district_ids'),
    deal_total: integer('deal_total').notNull().default(0),
    consult_total: integer('consult_total').notNull().default(0),
    rating: doublePrecision('rating'),
    intro: text('intro'),
    skills: text('skills')
      .array()
      .notNull()
      .default(sql`'{}'`),
    licence_checked_at: at('licence_checked_at'),
    phone_relay: text('phone_relay'),
    parent_id: key('parent_id'),
    is_active: boolean('is_active').notNull().default(true),
    followed_total: integer('followed_total').notNull().default(0),
    updated_at: at('updated_at').notNull(),
  },
  t => [uniqueIndex().on(t.uid)],
)

/** What members say of a manager after a service; `occasion` is what was served (看样后评价). */
export const agent_review = pgTable(
  'agent_review',
  {
    id: id(),
    agent_id: key('agent_id').notNull(),
    uid: key('uid'),
    author: text('author').notNull(),
    occasion: text('occasion').notNull(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    content: text('content').notNull(),
    created_at: at('created_at').notNull(),
  },
  t => [index().on(t.agent_id, t.created_at)],
)

export const broker = pgTable(
  'broker',
  {
    id: id(),
    name: text('name').notNull(),
    avatar: text('avatar'),
    company: text('company').notNull(),
    building_id: key('building_id').notNull(),
    phone_relay: text('phone_relay'),
    is_on_site: boolean('is_on_site').notNull().default(false),
    look_total: integer('look_total').notNull().default(0),
    sort: integer('sort').notNull().default(0),
  },
  t => [index().on(t.building_id)],
)

// ---------------------------------------------------------------- new builds and bad-asset packages

export const building = pgTable(
  'building',
  {
    id: id(),
    id_code: text('id_code').notNull(),
    name: text('name').notNull(),
    status: text('status', { enum: ['on_sale', 'coming', 'sold_out'] }).notNull(),
    region_id: key('region_id').notNull(),
    circle_id: key('circle_id'),
    address: text('address').notNull(),
    lng: doublePrecision('lng').notNull(),
    lat: doublePrecision('lat').notNull(),
    avg_price: fen('avg_price'),
    total_price_min: fen('total_price_min'),
    total_price_max: fen('total_price_max'),
    area_min: doublePrecision('area_min'),
    area_max: doublePrecision('area_max'),
    jushi: smallint('jushi')
      .array()
      .notNull()
      .default(sql`'{}'`),
    property_type: smallint('property_type').notNull().default(5),
    decoration: text('decoration'),
    open_time: text('open_time'),
    deliver_time: text('deliver_time'),
    developer: text('developer'),
    green_rate: doublePrecision('green_rate'),
    plot_ratio: doublePrecision('plot_ratio'),
    property_fee: fen('property_fee'),
    property_company: text('property_company'),
    presale_licence: text('presale_licence'),
    permits: jsonb('permits')
      .$type<
        { no: string; date: string; towers: string; units: number; filed_price: number; signed?: number }[]
      >()
      .notNull()
      .default([]),
    house_total: integer('house_total'),
    parking_ratio: doublePrecision('parking_ratio'),
    sales_office: jsonb('sales_office').$type<{ address: string; hours: string; distance: number }>(),
    intro: text('intro'),
    feature_ids: ids('feature_ids'),
    near_station_ids: ids('near_station_ids'),
    cover: text('cover'),
    is_demo: boolean('is_demo').notNull().default(false),
    followed_total: integer('followed_total').notNull().default(0),
    updated_at: at('updated_at').notNull(),
  },
  t => [uniqueIndex().on(t.id_code), index().on(t.region_id)],
)

export const model = pgTable(
  'model',
  {
    id: id(),
    building_id: key('building_id').notNull(),
    name: text('name').notNull(),
    jushi: smallint('jushi').notNull(),
    ting: smallint('ting').notNull(),
    wei: smallint('wei').notNull(),
    area: doublePrecision('area').notNull(),
    orientation: text('orientation'),
    price: fen('price'),
    status: text('status', { enum: ['on_sale', 'coming', 'sold_out'] }).notNull(),
    picture: text('picture'),
    analysis: text('analysis'),
    rooms: jsonb('rooms').$type<{ name: string; area: number }[]>().notNull().default([]),
  },
  t => [index().on(t.building_id)],
)

/** A tower of a new build. `filed_on`: the day its list of prices (一房一价) was published; null while it is not. */
export const tower = pgTable(
  'tower',
  {
    id: id(),
    building_id: key('building_id').notNull(),
    name: text('name').notNull(),
    permit_no: text('permit_no'),
    permit_date: text('permit_date'),
    filed_on: text('filed_on'),
    status: text('status', { enum: ['on_sale', 'coming', 'sold_out'] }).notNull(),
    unit_total: smallint('unit_total').notNull(),
    floor_total: smallint('floor_total').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  t => [index().on(t.building_id)],
)

/** A flat on the list of prices of its tower; `price` whole, `unit_price` a ㎡, both null until they are filed. */
export const flat = pgTable(
  'flat',
  {
    id: id(),
    building_id: key('building_id').notNull(),
    tower_id: key('tower_id').notNull(),
    model_id: key('model_id'),
    unit: smallint('unit').notNull(),
    floor: smallint('floor').notNull(),
    room: text('room').notNull(),
    area: doublePrecision('area').notNull(),
    inner_area: doublePrecision('inner_area'),
    unit_price: fen('unit_price'),
    price: fen('price'),
    status: text('status', { enum: ['open', 'coming', 'booked', 'signed', 'closed'] }).notNull(),
  },
  t => [index().on(t.building_id, t.tower_id), index().on(t.model_id)],
)

export const dynamic = pgTable(
  'dynamic',
  {
    id: id(),
    building_id: key('building_id').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    type: text('type').notNull(),
    created_at: at('created_at').notNull(),
  },
  t => [index().on(t.building_id, t.created_at)],
)

export const rights = pgTable(
  'rights',
  {
    id: id(),
    id_code: text('id_code').notNull(),
    title: text('title').notNull(),
    category: text('category').notNull(),
    debtor_industry: text('debtor_industry'),
    creditor: text('creditor').notNull(),
    region_id: key('region_id').notNull(),
    principal: fen('principal').notNull(),
    interest: fen('interest').notNull(),
    total: fen('total').notNull(),
    guarantee: text('guarantee'),
    collateral: jsonb('collateral')
      .$type<
        {
          name: string
          type: string
          address: string | null
          area: number | null
          value: number | null
          lng: number | null
          lat: number | null
          house_id: number | null
          rank: number | null
          seizure: string | null
          court?: string | null
          build_year?: number | null
          floor?: string | null
          prior_amount?: number | null
          burden?: string | null
        }[]
      >()
      .notNull()
      .default([]),
    debtors: jsonb('debtors')
      .$type<{ name: string; industry: string | null; principal: number; interest: number }[]>()
      .notNull()
      .default([]),
    documents: jsonb('documents')
      .$type<{ id: number; name: string; file: string; size: number }[]>()
      .notNull()
      .default([]),
    terms: jsonb('terms').$type<RightsTerms>().notNull().default({}),
    notice: jsonb('notice').$type<{
      title: string
      publisher: string
      sections: { title: string; text: string }[]
    }>(),
    bid_total: integer('bid_total').notNull().default(0),
    current_price: fen('current_price'),
    deal_price: fen('deal_price'),
    deal_time: at('deal_time'),
    price: fen('price'),
    status: text('status').notNull(),
    stage: text('stage'),
    publish_time: at('publish_time').notNull(),
    deadline: at('deadline'),
    intro: text('intro'),
    risk_text: text('risk_text'),
    contact: text('contact'),
    phone_relay: text('phone_relay'),
    agent_ids: ids('agent_ids'),
    is_demo: boolean('is_demo').notNull().default(false),
    followed_total: integer('followed_total').notNull().default(0),
    updated_at: at('updated_at').notNull(),
  },
  t => [uniqueIndex().on(t.id_code), index().on(t.region_id)],
)

// ---------------------------------------------------------------- content

export const article_group = pgTable('article_group', {
  id: id(),
  name: text('name').notNull(),
  sort: integer('sort').notNull().default(0),
})
export const tag = pgTable('tag', {
  id: id(),
  name: text('name').notNull(),
  sort: integer('sort').notNull().default(0),
})
export const article = pgTable(
  'article',
  {
    id: id(),
    group_id: key('group_id').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    cover: text('cover').notNull(),
    content: text('content').notNull(),
    tag_ids: ids('tag_ids'),
    author: text('author').notNull(),
    source: text('source').notNull(),
    status: text('status', { enum: ['draft', 'published'] }).notNull(),
    view_total: integer('view_total').notNull().default(0),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  t => [index().on(t.status, t.created_at)],
)
export const banner = pgTable(
  'banner',
  {
    id: id(),
    place: text('place').notNull(),
    title: text('title').notNull(),
    image: text('image').notNull(),
    url: text('url').notNull(),
    sort: integer('sort').notNull().default(0),
    start_time: at('start_time').notNull(),
    end_time: at('end_time').notNull(),
    is_ad: boolean('is_ad').notNull().default(false),
  },
  t => [index().on(t.place)],
)
export const marketing_page = pgTable('marketing_page', {
  id: id(),
  title: text('title').notNull(),
  blocks: jsonb('blocks')
    .$type<
      {
        kind: string
        title: string
        text: string
        image: string
        url: string
        height: number
        ids: number[]
      }[]
    >()
    .notNull()
    .default([]),
  start_time: at('start_time').notNull(),
  end_time: at('end_time').notNull(),
})
export const video = pgTable(
  'video',
  {
    id: id(),
    type: text('type', { enum: ['house', 'closing'] }).notNull(),
    title: text('title').notNull(),
    cover: text('cover').notNull(),
    video_url: text('video_url').notNull(),
    duration: integer('duration').notNull(),
    house_id: key('house_id'),
    agent_id: key('agent_id'),
    text: text('text'),
    view_total: integer('view_total').notNull().default(0),
    followed_total: integer('followed_total').notNull().default(0),
    created_at: at('created_at').notNull(),
  },
  t => [index().on(t.type, t.created_at), index().on(t.house_id)],
)
/** Questions and answers. */
export const ask = pgTable(
  'ask',
  {
    id: id(),
    type: smallint('type').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    uid: key('uid').notNull(),
    house_id: key('house_id'),
    agent_id: key('agent_id'),
    is_anonymous: boolean('is_anonymous').notNull().default(false),
    is_basic: boolean('is_basic').notNull().default(false),
    status: text('status', { enum: ['pending', 'published', 'rejected'] }).notNull(),
    view_total: integer('view_total').notNull().default(0),
    created_at: at('created_at').notNull(),
  },
  t => [index().on(t.uid), index().on(t.status, t.created_at)],
)
export const answer = pgTable(
  'answer',
  {
    id: id(),
    ask_id: key('ask_id').notNull(),
    agent_id: key('agent_id'),
    content: text('content').notNull(),
    useful_total: integer('useful_total').notNull().default(0),
    created_at: at('created_at').notNull(),
  },
  t => [index().on(t.ask_id), index().on(t.agent_id)],
)

// ---------------------------------------------------------------- members

/** Phones are stored as typed; never listed, never logged. */
export const users = pgTable(
  'users',
  {
    uid: bigint('uid', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    phone: text('phone'),
    nickname: text('nickname').notNull(),
    avatar: text('avatar').notNull().default(''),
    gender: text('gender', { enum: ['unknown', 'male', 'female'] })
      .notNull()
      .default('unknown'),
    city: text('city').notNull().default(''),
    password_hash: text('password_hash'),
    roles: text('roles')
      .array()
      .notNull()
      .default(sql`'{member}'`),
    agent_id: key('agent_id'),
    wx_openid: text('wx_openid'),
    bd_openid: text('bd_openid'),
    unionid: text('unionid'),
    invite_code: text('invite_code').notNull(),
    invited_by: key('invited_by'),
    score: integer('score').notNull().default(0),
    status: text('status', { enum: ['normal', 'unregistering', 'unregistered'] })
      .notNull()
      .default('normal'),
    unregister_at: at('unregister_at'),
    demand: jsonb('demand').$type<Record<string, unknown>>(),
    nickname_changes: jsonb('nickname_changes').$type<number[]>().notNull().default([]),
    created_at: at('created_at').notNull(),
    last_login_time: at('last_login_time').notNull().default(0),
  },
  t => [
    uniqueIndex().on(t.phone),
    uniqueIndex().on(t.invite_code),
    uniqueIndex().on(t.wx_openid),
    uniqueIndex().on(t.bd_openid),
    uniqueIndex().on(t.unionid),
  ],
)

/** Opaque tokens, stored hashed; ended by revoked_at or expires_at, never past limit_at. */
export const session = pgTable(
  'session',
  {
    token_hash: text('token_hash').primaryKey(),
    uid: key('uid').notNull(),
    come_from: smallint('come_from').notNull(),
    ip_city: text('ip_city').notNull().default(''),
    /** Keyed hash of the device: wrong tries of others do not count against one that is known. */
    device: text('device'),
    created_at: at('created_at').notNull(),
    used_at: at('used_at').notNull(),
    expires_at: at('expires_at').notNull(),
    limit_at: at('limit_at').notNull(),
    revoked_at: at('revoked_at'),
  },
  t => [index().on(t.uid)],
)

/** Our own handles for a platform's user: what the client calls openid and unionid. One of kind openid may stand for the member it is bound to. */
export const openid_handle = pgTable(
  'openid_handle',
  {
    handle_hash: text('handle_hash').primaryKey(),
    kind: text('kind', { enum: ['openid', 'unionid'] })
      .notNull()
      .default('openid'),
    platform: text('platform', { enum: ['weapp', 'wechat', 'swan'] }).notNull(),
    openid: text('openid').notNull(),
    unionid: text('unionid'),
    uid: key('uid'),
    created_at: at('created_at').notNull(),
    expires_at: at('expires_at').notNull(),
    revoked_at: at('revoked_at'),
  },
  t => [index().on(t.openid), index().on(t.uid)],
)

/** Which text in which version a member agreed to, and when: one row each time, never changed. */
export const consent = pgTable(
  'consent',
  {
    id: id(),
    uid: key('uid').notNull(),
    kind: text('kind', { enum: ['terms', 'privacy'] }).notNull(),
    version: text('version').notNull(),
    way: text('way', { enum: ['login', 'register', 'wechat'] }).notNull(),
    come_from: smallint('come_from').notNull(),
    agreed_at: at('agreed_at').notNull(),
  },
  t => [index().on(t.uid)],
)

export const sms_code = pgTable(
  'sms_code',
  {
    id: id(),
    phone: text('phone').notNull(),
    purpose: text('purpose').notNull(),
    /** Keyed hash of the device that asked. */
    asker: text('asker').notNull().default(''),
    code_hash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Of the tries those of the asking device: others must not void its code. */
    own_tries: integer('own_tries').notNull().default(0),
    created_at: at('created_at').notNull(),
    expires_at: at('expires_at').notNull(),
    used_at: at('used_at'),
    /** When it is to be sent, or tried again; null: nothing is left to send. */
    send_due: at('send_due'),
  },
  t => [
    index().on(t.phone, t.purpose),
    index()
      .on(t.send_due)
      .where(sql`send_due is not null`),
  ],
)

export const follow = pgTable(
  'follow',
  {
    id: id(),
    uid: key('uid').notNull(),
    type: text('type').notNull(),
    entity_id: key('entity_id').notNull(),
    created_at: at('created_at').notNull(),
  },
  t => [uniqueIndex().on(t.uid, t.type, t.entity_id), index().on(t.type, t.entity_id)],
)
export const remind = pgTable(
  'remind',
  {
    id: id(),
    uid: key('uid').notNull(),
    house_id: key('house_id').notNull(),
    before_minutes: integer('before_minutes').notNull(),
    channel: text('channel', { enum: ['sms', 'wechat', 'app'] }).notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'void'] })
      .notNull()
      .default('waiting'),
    remind_time: at('remind_time').notNull(),
    created_at: at('created_at').notNull(),
    /** Until then one process is sending it. */
    leased_until: at('leased_until').notNull().default(0),
    /** How often a sender answered that it will not. */
    refusals: integer('refusals').notNull().default(0),
  },
  t => [uniqueIndex().on(t.uid, t.house_id), index().on(t.state, t.remind_time), index().on(t.house_id)],
)
export const look = pgTable(
  'look',
  {
    id: id(),
    uid: key('uid').notNull(),
    type: text('type').notNull(),
    entity_id: key('entity_id').notNull(),
    looked_at: at('looked_at').notNull(),
  },
  t => [uniqueIndex().on(t.uid, t.type, t.entity_id), index().on(t.uid, t.looked_at)],
)
export const share = pgTable(
  'share',
  {
    id: id(),
    uid: key('uid').notNull(),
    type: text('type').notNull(),
    entity_id: key('entity_id').notNull(),
    channel: text('channel').notNull().default('link'),
    open_total: integer('open_total').notNull().default(0),
    shared_at: at('shared_at').notNull(),
  },
  t => [uniqueIndex().on(t.uid, t.type, t.entity_id)],
)
export const im_chat = pgTable(
  'im_chat',
  {
    id: id(),
    uid: key('uid').notNull(),
    house_id: key('house_id').notNull(),
    agent_id: key('agent_id'),
    open_total: integer('open_total').notNull().default(1),
    last_at: at('last_at').notNull(),
    created_at: at('created_at').notNull(),
  },
  t => [uniqueIndex().on(t.uid, t.house_id, t.agent_id)],
)
export const score_record = pgTable(
  'score_record',
  {
    id: id(),
    uid: key('uid').notNull(),
    change: integer('change').notNull(),
    balance: integer('balance').notNull(),
    reason: text('reason').notNull(),
    ref: text('ref').notNull(),
    created_at: at('created_at').notNull(),
  },
  t => [uniqueIndex().on(t.uid, t.reason, t.ref)],
)
/** Lots that a manager or the matching recommended. */
export const recommend = pgTable(
  'recommend',
  {
    id: id(),
    uid: key('uid').notNull(),
    house_id: key('house_id').notNull(),
    agent_id: key('agent_id'),
    reason: text('reason'),
    created_at: at('created_at').notNull(),
  },
  t => [uniqueIndex().on(t.uid, t.house_id)],
)

/** Leads: calls, loans, viewings, questions, entrustments. */
export const consult = pgTable(
  'consult',
  {
    id: id(),
    type: text('type').notNull(),
    status: text('status').notNull().default('new'),
    uid: key('uid'),
    phone: text('phone').notNull(),
    name: text('name'),
    verified: boolean('verified').notNull().default(false),
    entity_type: text('entity_type'),
    entity_id: key('entity_id'),
    agent_id: key('agent_id'),
    note: text('note'),
    see_time: at('see_time'),
    people: integer('people'),
    amount: fen('amount'),
    years: integer('years'),
    demand: jsonb('demand').$type<Record<string, unknown>>(),
    service: text('service'),
    signer_name: text('signer_name'),
    sign_picture_id: key('sign_picture_id'),
    text_version: text('text_version'),
    answer: text('answer'),
    ask_id: key('ask_id'),
    next_time: at('next_time'),
    ip_hash: text('ip_hash'),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  t => [index().on(t.uid, t.type), index().on(t.agent_id, t.created_at), index().on(t.phone, t.created_at)],
)
export const consult_record = pgTable(
  'consult_record',
  {
    id: id(),
    consult_id: key('consult_id').notNull(),
    by: text('by', { enum: ['member', 'agent', 'system'] }).notNull(),
    uid: key('uid'),
    name: text('name').notNull(),
    status: text('status').notNull(),
    note: text('note').notNull(),
    at: at('at').notNull(),
  },
  t => [index().on(t.consult_id)],
)
export const qualification_log = pgTable(
  'qualification_log',
  {
    id: id(),
    uid: key('uid'),
    sign_code: text('sign_code'),
    topic: text('topic').notNull(),
    answers: jsonb('answers').notNull(),
    verdict: jsonb('verdict'),
    region_id: key('region_id'),
    house_id: key('house_id'),
    rights_id: key('rights_id'),
    at: at('at').notNull(),
  },
  t => [index().on(t.at)],
)

// ---------------------------------------------------------------- visits and words

export const browser = pgTable(
  'browser',
  {
    sid: text('sid').primaryKey(),
    sign_code: text('sign_code').notNull(),
    referer: text('referer'),
    created_at: at('created_at').notNull(),
  },
  t => [uniqueIndex().on(t.sign_code)],
)
export const visitor_session = pgTable(
  'visitor_session',
  {
    session_id: text('session_id').primaryKey(),
    sid: text('sid').notNull(),
    uid: key('uid'),
    client_type: smallint('client_type').notNull().default(1),
    entry_url: text('entry_url'),
    referer: text('referer'),
    started_at: at('started_at').notNull(),
    seen_at: at('seen_at').notNull(),
    closed_at: at('closed_at'),
  },
  t => [index().on(t.sid, t.started_at), index().on(t.seen_at)],
)
export const trace = pgTable(
  'trace',
  {
    id: id(),
    session_id: text('session_id').notNull(),
    uid: key('uid'),
    entity_type: text('entity_type').notNull(),
    entity_id: key('entity_id').notNull(),
    share_uid: key('share_uid'),
    at: at('at').notNull(),
  },
  t => [index().on(t.session_id), index().on(t.at)],
)
export const action_log = pgTable(
  'action_log',
  {
    id: id(),
    uid: key('uid'),
    op_type: text('op_type').notNull(),
    obj_type: text('obj_type').notNull(),
    obj_id: key('obj_id').notNull(),
    channel: text('channel'),
    at: at('at').notNull(),
  },
  t => [index().on(t.at)],
)
export const landing = pgTable(
  'landing',
  {
    id: id(),
    type: text('type').notNull(),
    entity_id: key('entity_id').notNull(),
    sign_code: text('sign_code').notNull(),
    lng: doublePrecision('lng'),
    lat: doublePrecision('lat'),
    is_gps: boolean('is_gps').notNull().default(false),
    at: at('at').notNull(),
  },
  t => [index().on(t.sign_code, t.type, t.entity_id), index().on(t.at)],
)
/** A word counts once a searcher (sign_code) and Beijing day. */
export const search_word = pgTable(
  'search_word',
  { word: text('word').notNull(), day: text('day').notNull(), sign_code: text('sign_code').notNull() },
  t => [primaryKey({ columns: [t.word, t.day, t.sign_code] }), index().on(t.day)],
)
/** A view counts once a sign_code, entry and Beijing day. */
export const view_once = pgTable(
  'view_once',
  {
    type: text('type').notNull(),
    entity_id: key('entity_id').notNull(),
    sign_code: text('sign_code').notNull(),
    day: text('day').notNull(),
  },
  t => [primaryKey({ columns: [t.type, t.entity_id, t.sign_code, t.day] })],
)
export const client_error = pgTable('client_error', {
  id: id(),
  err: text('err').notNull(),
  hook: text('hook').notNull(),
  url: text('url').notNull(),
  at: at('at').notNull(),
})

// ---------------------------------------------------------------- machinery

/** Nonces of writes, for the time in which a timestamp is accepted. */
export const nonce = pgTable('nonce', { value: text('value').primaryKey(), at: at('at').notNull() }, t => [
  index().on(t.at),
])
/** First answers, kept 24 hours; `answer` null while the first is still at work. Token never in it. */
export const idempotency = pgTable(
  'idempotency',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    fields_hash: text('fields_hash').notNull(),
    answer: jsonb('answer'),
    at: at('at').notNull(),
  },
  t => [primaryKey({ columns: [t.scope, t.key] }), index().on(t.at)],
)
/** A count in a window of time: `bucket` names what is limited and for whom (hashed). `window_start` 0: the window begins with its first use. */
export const rate = pgTable(
  'rate',
  {
    bucket: text('bucket').notNull(),
    window_start: at('window_start').notNull(),
    total: integer('total').notNull(),
    expires_at: at('expires_at').notNull(),
  },
  t => [primaryKey({ columns: [t.bucket, t.window_start] }), index().on(t.expires_at)],
)
/** What was 'sent' while no real sender is configured; served on the outbox page, in development only. */
export const outbox = pgTable('outbox', {
  id: id(),
  channel: text('channel').notNull(),
  receiver: text('receiver').notNull(),
  template: text('template').notNull(),
  content: text('content').notNull(),
  at: at('at').notNull(),
})
export const audit = pgTable(
  'audit',
  {
    id: id(),
    uid: key('uid').notNull(),
    action: text('action').notNull(),
    entity_type: text('entity_type').notNull(),
    entity_id: key('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    at: at('at').notNull(),
  },
  t => [index().on(t.entity_type, t.entity_id), index().on(t.at)],
)
/** Facts about this database itself: demo data's seed, size and time. */
export const meta = pgTable('meta', { key: text('key').primaryKey(), value: jsonb('value').notNull() })
