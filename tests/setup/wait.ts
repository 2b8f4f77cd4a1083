/** Polling interval; no other place in the tests waits for time to pass. */
const BETWEEN_MS = 20

/** The real timer, even if a test or a fake platform replaces the global one. */
const later = globalThis.setTimeout
/** A short delay for a fake platform that does one thing after another; tests wait for conditions instead. */
export const aMoment = () => new Promise<void>(resolve => void later(resolve, BETWEEN_MS))

/** Polls until it is true; throws an Error that names `what` after so many seconds. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = 10,
): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await isSo()); await aMoment())
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`)
}

/** Returns the result of `work`; throws an Error that names `what` if it takes longer than `seconds`. */
export async function within<T>(what: string, work: Promise<T>, seconds = 60): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = later(() => {
      reject(new Error(`${what}: not within ${seconds} s`))
    }, seconds * 1000)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Retries until `check` no longer throws; throws its last error after so many seconds. */
export async function eventually<T>(check: () => T, seconds = 10): Promise<T> {
  for (const end = Date.now() + seconds * 1000; ; await aMoment())
    try {
      return check()
    } catch (error) {
      if (Date.now() > end) throw error
    }
}
