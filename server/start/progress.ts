/** Runs a startup step and prints its title and duration. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  say(`  ${title} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
  return result
}

export function say(line: string) {
  process.stdout.write(`${line}\n`)
}
