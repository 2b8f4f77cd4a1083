/**
 * Runs the test files of a project in one process, without a module registry and a `vm` context of its own for each file, which cost more
 * than most of them. Files share loaded modules and globals: a file takes back what it changes there.
 */
import { createRunner } from 'jest-light-runner'
import { register as registerCommonJs } from 'tsx/cjs/api'
import { register as registerModules } from 'tsx/esm/api'

export default class extends createRunner({ runtime: 'child_process' }) {
  constructor(globalConfig, ...rest) {
    // One worker is this process; more are children, which load TypeScript by their own flag.
    if (globalConfig.maxWorkers === 1) {
      registerCommonJs()
      registerModules()
    } else process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import tsx`
    super(globalConfig, ...rest)
  }
}
