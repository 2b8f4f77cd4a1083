/** Each platform capability has one home module; its raw API is an error elsewhere. */
const BANS = [
  {
    selector: "MemberExpression[object.object.name='process'][object.property.name='env']",
    message: 'The environment is read in config/ and src/platform/ (app) or server/env.ts (server).',
    home: ['src/platform/**'],
  },
  {
    selector: "ImportSpecifier[imported.name='TARGET']",
    message: "A platform's difference is a sibling file or an ability in src/platform/.",
    home: ['src/platform/**', 'src/app.config.ts'],
  },
  {
    selector: "Property[key.name='staleTime'] > Literal",
    message: 'A stale time has a name: STALE of src/api/query.',
    home: ['src/api/**'],
  },
  {
    selector: "CallExpression[callee.object.name='Taro'][callee.property.name=/^(getEnv|ENV_TYPE)$/]",
    message: "A platform's difference is a sibling file in src/platform/.",
    home: ['src/platform/**'],
  },
  {
    selector:
      "CallExpression[callee.object.name='Taro'][callee.property.name=/^(navigateTo|redirectTo|reLaunch|switchTab|navigateBack)$/]",
    message: 'Use go() or back() of src/routes/go.',
    home: ['src/routes/**'],
  },
  {
    selector:
      "CallExpression[callee.object.name='Taro'][callee.property.name=/^(set|get|remove|clear)Storage/]",
    message: 'Use the typed storage of src/state/storage.',
    home: ['src/platform/**', 'src/state/**'],
  },
  {
    selector: "CallExpression[callee.object.name='Taro'][callee.property.name=/^(request|uploadFile)$/]",
    message: 'Use callApi() of src/api/call.',
    home: ['src/api/**', 'src/platform/**'],
  },
  {
    selector: "ImportSpecifier[imported.name='callAny']",
    message:
      'Writes go by sendMutation() and useMutation() of src/api/mutation; callApi() takes the calls that read.',
    home: ['src/api/**'],
  },
]

/** Legal rates may only appear in a dated table, with a day, a source and a history. */
const RATE_TABLES = ['src/lib/finance/tax-table.ts', 'src/lib/finance/loan-table.ts']
const RATE_MESSAGE =
  'A rate is a dated row: src/lib/finance/tax-table or loan-table, and the table finance_rule that editors change.'
const RATE_BANS = [
  'Property[key.name=/^(rate|tax_?rate|interest_?rate|lpr)$/i] > Literal.value[raw=/^[0-9]*[.]?[0-9]*[1-9]/]',
  'VariableDeclarator[id.name=/(^|_)(LPR|TAX|RATE)$/] > Literal[raw=/^[0-9.]*[1-9]/]',
  "BinaryExpression[operator='*']:has(> :matches(Identifier[name=/(price|amount|loan|deposit|income|gain)$/i], MemberExpression[property.name=/(price|amount|loan|deposit|income|gain)$/i])) > Literal[raw=/^0?[.]0[0-9]+$/]",
  'Literal[value=/(契税|增值税|附加税|个税|所得税|印花税|LPR|公积金|税率)[^，。；、]{0,6}[0-9]+([.][0-9]+)?\\s?%/]',
].map(selector => ({ selector, message: RATE_MESSAGE, home: RATE_TABLES }))

/** Messages to members go through the queue or, for codes, through one other module: keys, limits, quiet hours and budgets apply there. */
const SENDERS_HOME = ['server/alerts/**', 'server/adapters/**']
const SENDERS_MESSAGE =
  'Messages go by queueAlert() or queueNotice(), codes by the senders of server/alerts; what is served is getAlertWays().'
const SENDER_BANS = [
  'MemberExpression[property.name=/^(sms|mail|push)$/]:matches([object.name=/[aA]dapters$/], [object.property.name=/[aA]dapters$/])',
  'MemberExpression[property.value=/^(sms|mail|push)$/]:matches([object.name=/[aA]dapters$/], [object.property.name=/[aA]dapters$/])',
  ':matches(VariableDeclarator[init.name=/[aA]dapters$/], VariableDeclarator[init.property.name=/[aA]dapters$/], AssignmentExpression[right.name=/[aA]dapters$/], AssignmentExpression[right.property.name=/[aA]dapters$/]) > ObjectPattern > Property[key.name=/^(sms|mail|push)$/]',
  'Property[key.name=/^(adapters)$/] > ObjectPattern > Property[key.name=/^(sms|mail|push)$/]',
  'MemberExpression[property.name="remind"]:matches([object.name=/^(weapp|wechat)$/], [object.property.name=/^(weapp|wechat)$/])',
  ':matches(VariableDeclarator[init.property.name=/^(weapp|wechat)$/], VariableDeclarator[init.name=/^(weapp|wechat)$/]) > ObjectPattern > Property[key.name="remind"]',
  'ImportDeclaration[source.value=/(adapters\\u002F(sms|mail|push)-|^nodemailer$)/]',
  ':matches(TemplateElement[value.raw=/into\\s+(message|inbox)[^_a-z]/i], Literal[value=/into\\s+(message|inbox)[^_a-z]/i])',
  'TSTypeReference[typeName.name=/^(SmsSender|MailSender|PushSender)$/]',
].map(selector => ({ selector, message: SENDERS_MESSAGE, home: SENDERS_HOME }))

/** Names of user input: URL parameters, fields of a request. */
const THEIRS = '/^(params|query|fields|given|answers|search)$/'
/** A user-chosen name must be looked up as an own property: objects also inherit `constructor` and `toString`. */
const WORD_BANS = [
  {
    selector: "BinaryExpression[operator='in'][left.type!='Literal'][left.type!='PrivateIdentifier']",
    message: '`in` also finds what every object has: use Object.hasOwn().',
    home: ['src/polyfills/**'],
  },
  {
    selector: `CallExpression:matches([callee.object.callee.object.name='Object'][callee.object.arguments.0.name=${THEIRS}], [callee.object.callee.object.name='Object'][callee.object.arguments.0.property.name=${THEIRS}]) > :function MemberExpression[computed=true][property.type='Identifier']:not([object.name=${THEIRS}])[property.name=/^(key|name|field|word|param)$/]`,
    message:
      'An index of a name that a visitor chose also finds what every object has: use getOwnValue() of src/lib/own.',
    home: [],
  },
  {
    selector: `MemberExpression[computed=true] > MemberExpression.property:matches([object.name=${THEIRS}], [object.property.name=${THEIRS}])`,
    message:
      'An index of what a visitor wrote also finds what every object has: use getOwnValue() of src/lib/own.',
    home: [],
  },
]

/**
 * Members that vendors keep to themselves and rename in minor versions: React's, webpack's and Taro's by name, and what Node, Leaflet, zod
 * and others mark with an underscore, except AMap's documented setting.
 */
const PRIVATE =
  '/^(__react|_react|__SECRET_INTERNALS|__CLIENT_INTERNALS|_currentElement|__webpack_(require|modules|module_cache)__|webpack(Chunk|Jsonp)|__taro|\\$taroParams$|mpInstance$)/'
const UNDERSCORE = '/^_(?!AMapSecurityConfig$)[a-z]/i'
const PRIVATE_BANS = [
  `Identifier[name=${PRIVATE}]`,
  `:matches(Literal[value=${PRIVATE}], TemplateElement[value.raw=${PRIVATE}])`,
  `MemberExpression:matches([computed=false][property.name=${UNDERSCORE}], [property.value=${UNDERSCORE}])`,
  `ObjectPattern > Property[key.name=${UNDERSCORE}]`,
].map(selector => ({
  selector,
  message: 'A private member of a vendor, which a minor version may rename: use its documented way.',
  home: [],
}))

/** A promise of a timer, which waits for a fixed time whatever happens. A delay of 0 ms, one turn of the event loop, is exempt. */
const TIMER =
  "NewExpression[callee.name='Promise'] > :function CallExpression:matches([callee.name='setTimeout'], [callee.property.name='setTimeout'])"
const SETTLES = '/^(resolve|done|then|end)$/'
const SLEEP = `${TIMER}:not([arguments.1.value=0]):matches([arguments.0.name=${SETTLES}], [arguments.0.body.callee.name=${SETTLES}])`

/** Bans for tests. Only the polling helper may wait, and benches between measurements. */
const TEST_BANS = [
  {
    selector: SLEEP,
    message: 'Wait for what is waited for: until() or eventually() of tests/setup/wait.',
    home: ['tests/setup/wait.ts', 'tests/bench/**'],
  },
  {
    selector: 'ImportDeclaration[source.value=/^(node:)?timers\\u002Fpromises$/]',
    message: 'Wait for what is waited for: until() or eventually() of tests/setup/wait.',
    home: ['tests/bench/**'],
  },
]

const rule = bans => ({
  'no-restricted-syntax':
    bans.length === 0 ? 'off' : ['error', ...bans.map(({ selector, message }) => ({ selector, message }))],
})

const bansIn = (files, bans) => [
  { files: [files], rules: rule(bans) },
  ...[...new Set(bans.flatMap(ban => ban.home))].map(home => ({
    files: [home.endsWith('.ts') ? home : `${home}/*.{ts,tsx}`],
    rules: rule(bans.filter(ban => !ban.home.includes(home))),
  })),
]

/** All bans in src/, server/, config/ and tests/; in a home folder, all except its own. */
export const restrictedSyntax = [
  ...bansIn('src/**/*.{ts,tsx}', [...BANS, ...RATE_BANS, ...WORD_BANS, ...PRIVATE_BANS]),
  ...bansIn('server/**/*.ts', [...RATE_BANS, ...SENDER_BANS, ...WORD_BANS, ...PRIVATE_BANS]),
  ...bansIn('config/**/*.{ts,js}', PRIVATE_BANS),
  ...bansIn('tests/**/*.{ts,tsx}', TEST_BANS),
]
