import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Runs a program to its end, in the repository's root, without stdin. `onLine` receives each line of both streams immediately; `limitMs`
 * kills the program if it takes longer.
 * @returns {Promise<{ code: number, output: string, seconds: number }>} code 1 also if it was killed or not found
 */
export function run(command, args, { env, onLine, limitMs } = {}) {
  const start = performance.now()
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
      shell: process.platform === 'win32',
    })
    let output = ''
    let rest = ''
    const take = chunk => {
      output += chunk
      if (!onLine) return
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      lines.forEach(line => onLine(line))
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    const end = code => {
      if (rest && onLine) onLine(rest)
      rest = ''
      resolve({ code: code ?? 1, output, seconds: (performance.now() - start) / 1000 })
    }
    child.on('error', error => {
      output += `${error.message}\n`
      end(1)
    })
    child.on('close', end)
  })
}

/** Path of a program installed by one of our packages. */
export const getBinPath = name => path.join(ROOT, 'node_modules/.bin', name)

export const secondsText = seconds => `${seconds.toFixed(1)} s`
