/** Patterns of valid URL parameters. Anything else shows the 404 screen. */
const buildChoicePattern = (...values: string[]) => new RegExp(`^(?:${values.join('|')})$`)

/** An entity's id: 1 to 10 digits (specification §5). None begins with 0. */
export const ID = /^[1-9]\d{0,9}$/
/** HOUSE_TYPES of the contract. */
export const HOUSE_TYPE = /^[1-6]$/
export const DIGIT = /^\d$/
/** A price in fen, as calls accept it. */
export const FEN = /^[1-9]\d{0,12}$/
export const DIGITS = /^\d+$/
/** A saved calculation or valuation: CASE_CODE_PATTERN of the contract. */
export const CASE_CODE = /^[a-z0-9]{1,20}$/
/** The public code of a building or a package: letters and digits; id 1 also answers to `1`. */
export const ID_CODE = /^[A-Za-z0-9]{1,10}$/

/** Name of a court, with its length limits: FILTER_BOUNDS of the contract. */
export const COURT = /^[^/\\]{2,50}$/

export const LIST_TYPE = buildChoicePattern('zhuzhai', 'haozhai', 'shangban', 'ykj')
export const RELATED_TYPE = buildChoicePattern('other', 'sameprice', 'near')
export const SHARE_TAB = buildChoicePattern('house', 'agent', 'xiaoqu', 'other', 'invite')
export const VIDEO_TYPE = buildChoicePattern('house', 'closing')
/** True if a video was opened from the followed list. */
export const FLAG = /^[01]$/
export const COMPARE_KIND = buildChoicePattern('house', 'xiaoqu', 'build')
export const MONTH = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/
/** A version of the terms: 2026-11, 2026-11b. */
export const TEXT_VERSION = /^20\d{2}-\d{2}[a-z]?$/
/** Sections of the editors' desk. */
export const DESK_SECTION = buildChoicePattern(
  'today',
  'article',
  'report',
  'story',
  'wiki',
  'asks',
  'cases',
  'banner',
  'marketing',
  'video',
  'checks',
  'laws',
  'legal',
  'rules',
  'changes',
  'messages',
  'security',
  'operations',
  'lots',
  'open-data',
  'users',
  'import',
  'prepared',
  'leads',
  'communities',
  'schools',
  'buildings',
  'packages',
  'business',
  'assets',
  'records',
  'quality',
)
/** VERIFY_KINDS of the contract. */
export const VERIFY_KIND = buildChoicePattern('agent', 'message', 'case', 'call', 'report')
export const DESK_TEXT = buildChoicePattern('article', 'report', 'story', 'wiki', 'marketing')
export const QA_TAB = buildChoicePattern('all', 'mine')
export const QA_STATE = buildChoicePattern('accepted', 'cited', 'waiting', 'followed')
export const QA_SORT = buildChoicePattern('hot_desc', 'new_desc')
/** Kinds of results in the encyclopedia search. */
export const WIKI_KIND = buildChoicePattern('wiki', 'ask', 'article')
