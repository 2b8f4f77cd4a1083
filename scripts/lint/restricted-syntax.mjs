/** Each ability of the platform has one home; elsewhere its raw call is an error. */
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
    message: 'Writes go by write() and useWrite() of src/api/write; callApi() takes the calls that read.',
    home: ['src/api/**'],
  },
]

const homes = [...new Set(BANS.flatMap(ban => ban.home))]
const rule = bans => ({
  'no-restricted-syntax': ['error', ...bans.map(({ selector, message }) => ({ selector, message }))],
})

/** All bans in src/; in a folder that is a home, all but its own. */
export const restrictedSyntax = [
  { files: ['src/**/*.{ts,tsx}'], rules: rule(BANS) },
  ...homes.map(home => ({
    files: [home.endsWith('.ts') ? home : `${home}/*.{ts,tsx}`],
    rules: rule(BANS.filter(ban => !ban.home.includes(home))),
  })),
]
