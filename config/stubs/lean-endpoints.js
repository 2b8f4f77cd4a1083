// Written for the oldest engines: nothing compiles what stands here.

/** A table of calls out of `path` and digit: 1 for members, 2 with an idempotency key, 3 for both. */
export function leanEndpoints(text) {
  const table = {}
  for (const one of text.split(',')) {
    const [path, digit] = [one.slice(0, -1), Number(one.slice(-1))]
    const role = digit % 2 === 1 ? 'member' : 'visitor'
    table[path] = { path, role, isWrite: false, isIdempotent: digit > 1 }
  }
  return table
}
