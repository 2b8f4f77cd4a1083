// npm run test:mutation [-- --mutate src/lib/finance/loan.ts]: which changes of the rules that money hangs on no test would notice. Takes hours.
import jestConfig from './jest.config.mjs'

const unit = jestConfig.projects.find(({ displayName }) => displayName === 'unit')
// Stryker works on a copy of the tree: where that lies, it says itself.
const { rootDir: _, cacheDirectory: __, ...rules } = unit

export default {
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  mutate: [
    'src/lib/finance/{tax,tax-range,tax-result,held-years}.ts',
    'src/lib/finance/{loan,loan-result,loan-table}.ts',
    'src/lib/finance/{purchase-cost,purchase-lines,purchase-subject,bid-ceiling,rule-book}.ts',
    'server/notice/*.ts',
  ],
  jest: {
    projectType: 'custom',
    config: {
      ...rules,
      projects: [],
      testTimeout: 60_000,
      testMatch: ['<rootDir>/tests/unit/{finance,notice}/**/*.test.ts'],
    },
    enableFindRelatedTests: false,
  },
  ignorePatterns: ['dist', '.cache', '.data', 'docs'],
  tempDirName: '.cache/stryker',
  incrementalFile: '.cache/mutation.json',
  incremental: true,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 95, low: 90, break: 85 },
}
