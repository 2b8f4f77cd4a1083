// npm run theme: writes what follows from the colours of src/ui/tokens.scss and reads no CSS: palette, WeChat's theme, icons.
import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './lib/process.mjs'
import { deriveFiles, readTokens } from './lib/theme.mjs'

for (const [file, content] of Object.entries(await deriveFiles(readTokens())))
  fs.writeFileSync(path.join(ROOT, file), content)
