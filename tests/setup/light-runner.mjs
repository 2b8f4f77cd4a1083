/**
 * Runs a project's test files in one process, without a separate module registry and `vm` context for each file, which cost more than most
 * of the tests. Files share loaded modules and globals: a file must restore what it changes there.
 */
import { createRunner } from 'jest-light-runner'
import { register as registerCommonJs } from 'tsx/cjs/api'
import { register as registerModules } from 'tsx/esm/api'

export default class extends createRunner({ runtime: 'child_process' }) {
  constructor(globalConfig, ...rest) {
    // A single worker is this process; several are child processes, which load TypeScript through their own flag.
    if (globalConfig.maxWorkers === 1) {
      registerCommonJs()
      registerModules()
    } else process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import tsx`
    super(globalConfig, ...rest)
  }
}
