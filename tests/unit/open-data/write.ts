// `node --import tsx tests/unit/open-data/write.ts` writes the reference page and the contract; refuses a breaking change.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import {
  buildContract,
  CONTRACT_FILE,
  findBreakingChanges,
  REFERENCE_FILE,
  renderContract,
  renderReference,
  type OpenContract,
} from './describe'

const before = existsSync(CONTRACT_FILE)
  ? (JSON.parse(readFileSync(CONTRACT_FILE, 'utf8')) as OpenContract)
  : { version: 0, tables: {} }
const broken = findBreakingChanges(before, buildContract())
if (broken.length > 0) throw new Error(broken.join('\n'))
writeFileSync(CONTRACT_FILE, renderContract())
writeFileSync(REFERENCE_FILE, renderReference())
