/** The one place of the tests where time passes: between two looks at what is waited for. */
const BETWEEN_MS = 20

/** The real one, also where a test or a stand-in of a platform puts another in its place. */
const later = globalThis.setTimeout
/** For a stand-in of a platform that does one thing a little after another; tests wait for what they wait for. */
export const aMoment = () => new Promise<void>(resolve => void later(resolve, BETWEEN_MS))

/** Looks until it is so; throws with what was waited for when it is not within so many seconds. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = 10,
): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await isSo()); await aMoment())
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`)
}

/** Result of `work`; throws an Error that names `what` if it takes longer than `seconds`. */
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

/** Tries until `check` no longer throws; throws its last error when it does so for longer than so many seconds. */
export async function eventually<T>(check: () => T, seconds = 10): Promise<T> {
  for (const end = Date.now() + seconds * 1000; ; await aMoment())
    try {
      return check()
    } catch (error) {
      if (Date.now() > end) throw error
    }
}
