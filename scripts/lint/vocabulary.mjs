// node scripts/lint/vocabulary.mjs [file …]: refuses words that have a standard term (docs/reference/glossary.md says which), names against its
// rules and comments that begin with a clause without a main verb. All files of the repository when none is named.
import fs from 'node:fs'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../lib/process.mjs'

/** Names that were used once, and the term that replaced each; a new mechanism takes the term of its field. */
const NAMES = {
  setRight: 'patchHydratedAttributes',
  drawRest: 'revealBelowFold',
  atRest: 'requestIdle',
  mountOnDrawn: 'hydrateInitialPage',
  isDrawnAhead: 'hasSsrMarkup',
  isComingAlive: 'isHydrating',
  bootAnswer: 'hydrateQueries',
  uncover: 'closeOverlaysAbove',
  wantedAfterLogin: 'postLoginRoute',
  comesFirst: 'registerCriticalChunk',
  onTouch: 'lazyOnOpen',
  useNear: 'useInView',
  usePast: 'useScrolledPast',
  InTurn: 'ProgressiveSections',
  NearEnd: 'InfiniteScrollSentinel',
  useSettled: 'useDebouncedValue',
  useLast: 'useLatestDefined',
  Unbroken: 'NoBreakText',
  BoneLines: 'SkeletonText',
  useHeld: 'useMinimumDuration',
  withFaults: 'withErrorBoundary',
  FaultBoundary: 'ErrorBoundary',
  watchFaults: 'captureGlobalErrors',
  whenPainted: 'afterNextPaint',
  useLeaveWarning: 'useBeforeUnload',
  careForApp: 'initMiniProgramLifecycle',
  onDataUse: 'subscribeNetworkInfo',
  keepsFormer: 'keepsPreviousData',
  useMayAsk: 'useIsAuthorized',
  useWrite: 'useMutation',
  outdates: 'invalidates',
  showAhead: 'onMutate',
  askAgain: 'invalidate',
  whenWritten: 'afterMutation',
  mayPass: 'isTransient',
  pauseBefore: 'backoffMs',
  endLogin: 'invalidateSession',
  loginEpoch: 'sessionEpoch',
  whenMemberGoes: 'onLogout',
  forgetMember: 'resetUserState',
  mayCount: 'hasAnalyticsConsent',
  keepDraft: 'saveDraft',
  dropDraft: 'deleteDraft',
  isBeforeFactor: 'allowedBeforeMfa',
  isPolled: 'isBackgroundPoll',
  writtenShape: 'requestShape',
  knownShape: 'responseShape',
  watchLinks: 'prefetchOnHover',
  hasTurned: 'hasPhaseChanged',
  mayBeLost: 'discardable',
  useTry: 'useAsyncAction',
  useGuarded: 'useStepUpAuth',
  hearChanges: 'subscribeToChanges',
  tellChanges: 'dispatchNotifications',
  Unsendable: 'PermanentDeliveryError',
  noteJobs: 'recordJobRuns',
  takeLimit: 'consumeLimit',
  giveBack: 'refundLimit',
  tallyBy: 'rateLimitStore',
  readApart: 'parseInWorker',
  serveJobs: 'serveWorkerJobs',
  tryOut: 'dryRun',
}

/** Phrases of prose (comments and docs) and what to write. */
const PHRASES = {
  anew: 'again',
  'comes alive': 'hydrates',
  'come alive': 'hydrate',
  'brought alive': 'hydrated',
  'drawn ahead': 'server-rendered',
  'asked ahead': 'prefetched',
  'first look': 'initial HTML',
  'kept answer': 'cached response',
  'kept answers': 'response cache',
  'made old': 'invalidated',
  'the house style': 'the code style',
  'stand-in': 'fake',
  'stand-ins': 'fakes',
}

/** Wordings in texts for users that sounded translated or ambiguous, and what to write: one fact has one wording, and users are 您. */
const TEXTS = [
  [/你(?!们)/, '您'],
  [/到手(?!机)/, '总成本'],
  [/设预算，看超不超/, '按预算筛选'],
  [/整套优先/, '默认排序'],
  [/最低出价还差/, '按最低出价资金缺口'],
  [/成交的话/, '若成交'],
  [/下一轮的话/, '若等下一轮'],
  [/都提醒我/, '全部提醒'],
  [/我也想问/, '同问'],
  [/问他/, '向他提问'],
  [/说一说情况/, '补充说明'],
  [/热词/, '热门搜索'],
  [/转引/, '据转载'],
  [/怎么算的/, '计算方法'],
  [/说好的/, '目标'],
  [/开拍前冻结/, '开拍前定稿'],
  [/概率与对账/, '概率与准确度'],
  [/三笔数/, '三笔费用'],
  [/去看看/, '打开'],
  [/没有填/, '未填写'],
  [/用钱日历/, '资金安排'],
  [/只付到/, '只交到'],
  [/读出 (?=[\d$])/, '识别'],
  [/(?<!查)看看/, '查看'],
  [/低于法拍成交|法拍成交低|现价低/, '比成交低'],
  [/十套里/, '80% 的可能'],
  [/不超过它的概率/, '不超过 X 的概率'],
  [/出到/, '出价'],
  [/降低上限的影响/, '出价'],
  [/问过法院/, '咨询法院后回复'],
  [/可自定/, '时间待定'],
  [/已补充到之前/, '已更新预约'],
  [/点名/, '涉及'],
  [/今天再无/, '今天没有'],
  [/首场/, '最早一场'],
  [/>一句话</, '要点'],
  [/还差 \$\{[^}]+\} 处/, '还有 N 处未完成'],
  [/⚠/, '图标 warning'],
  [/留足/, '预留'],
  [/上拍(?!时间)/, '开拍'],
  [/三笔钱/, '三笔费用'],
  [/'(?:COD|PRD)'/, '离散系数、价格相关差'],
]

const BAD_START = /(?:^|\s)(?:\/\/|\/\*\*?)\s+(?:What|Whether|Who|Whose|So|Of|Where)\b/
/** Bounds are MAX_… and MIN_…. */
const BOUND = /\b(?:[A-Z0-9]+_)*(?:MOST|LEAST)(?:_[A-Z0-9]+)*\b/
/** A function of the module whose name ends in Of; one that computes needs a verb. */
const OF =
  /^(?:export )?(?:(?:async )?function|const) ((?!is|has|can|should|arrayOf)[a-z]\w*[a-z]Of)\b(?:<[^>]*>)?(.*)$/
const READS =
  /=> \(?[\w.$?!]+(?:\[[^\]]*\])?(?:[.?!][\w.$?!]+)*(?: \?\? [\w.'$-]+)?\)?(?: as [\w<>[\]., ]+)?,?$/

/** Files that hold the words themselves, texts in another sense of them, or names from outside. */
const EXEMPT = new Map([
  ['scripts/lint/vocabulary.mjs', 'the list itself'],
  ['docs/reference/glossary.md', 'says which term replaced which'],
  ['docs/reference/specification.md', 'quotes titles of tests'],
])

/** Files whose Chinese is what people type, not what the product says. */
const TYPED =
  /^(?:server\/(?:notice|shared\/nickname\.ts|adapters\/text-words\.ts)|src\/domain\/house\/search\/understand\.ts)/

const isCode = file => /\.(ts|tsx|mts|mjs|js)$/.test(file)
const names = new RegExp(`\\b(${Object.keys(NAMES).join('|')})\\b`)
const phrases = new RegExp(`\\b(${Object.keys(PHRASES).join('|')})\\b`, 'i')
const prose = line => line.match(/(?:^|\s)\/\/ .*$|\/\*.*$|^\s*\* .*$/)?.[0] ?? ''

/**
 * Finds what one file says against the vocabulary.
 * @returns {{ line: number, kind: 'start' | 'name' | 'phrase' | 'text', text: string }[]}
 */
export function findTerms(file, text) {
  if (EXEMPT.has(file)) return []
  const found = []
  const lines = text.split('\n')
  lines.forEach((content, at) => {
    const add = (kind, message) => found.push({ line: at + 1, kind, text: message })
    if (isCode(file) || file.endsWith('.scss')) {
      if (BAD_START.test(content)) add('start', 'a comment begins with a verb in the third person or a noun')
      const phrase = phrases.exec(prose(content))?.[1]
      if (phrase) add('phrase', `${phrase}: ${PHRASES[phrase.toLowerCase()]}`)
    } else {
      const phrase = phrases.exec(content)?.[1]
      if (phrase) add('phrase', `${phrase}: ${PHRASES[phrase.toLowerCase()]}`)
    }
    if (!isCode(file)) return
    const name = names.exec(content)?.[1]
    if (name) add('name', `${name}: ${NAMES[name]}`)
    if (/^(?:src|server)\//.test(file) && !TYPED.test(file)) {
      for (const [wording, natural] of TEXTS)
        if (wording.test(content)) add('text', `${wording.source}: ${natural}`)
    }
    const bound = BOUND.exec(content)?.[0]
    if (bound) add('name', `${bound}: bounds are MAX_… and MIN_…`)
    const [, computed, rest = ''] = OF.exec(content) ?? []
    if (
      computed &&
      /=>|\(/.test(rest) &&
      !READS.test(content) &&
      !READS.test(`${content} ${lines[at + 1]?.trim()}`)
    )
      add('name', `${computed}: a function that computes begins with a verb`)
  })
  return found
}

/** Files of the repository that hold names, comments or docs. */
export const proseFiles = () =>
  execFileSync('git', ['ls-files', 'src', 'server', 'config', 'scripts', 'tests', 'types', 'docs', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .trim()
    .split('\n')
    .filter(
      file =>
        /\.(ts|tsx|mts|mjs|js|scss|md)$/.test(file) &&
        !/^(tests\/fixtures|server\/demo\/data)\//.test(file) &&
        file !== 'CHANGELOG.md' &&
        fs.existsSync(path.join(ROOT, file)),
    )

const readText = file => fs.readFileSync(path.join(ROOT, file), 'utf8')

/** Numbers of what is found in the whole repository, for scripts/code-metrics.mjs. */
export function countTerms() {
  const files = proseFiles()
  const counts = { comments: 0, start: 0, name: 0, phrase: 0, text: 0 }
  for (const file of files) {
    const text = readText(file)
    if (isCode(file)) counts.comments += (text.match(/(?:^|\s)(?:\/\/|\/\*\*?) /gm) ?? []).length
    for (const { kind } of findTerms(file, text)) counts[kind] += 1
  }
  return counts
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2).map(file => path.relative(ROOT, path.resolve(file)))
  const all = named.length === 0 ? proseFiles() : proseFiles().filter(file => named.includes(file))
  let total = 0
  for (const file of all)
    for (const { line, text } of findTerms(file, readText(file))) {
      total += 1
      console.log(`${file}:${line}: ${text}`)
    }
  process.exit(total > 0 ? 1 : 0)
}
