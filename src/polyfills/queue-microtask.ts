/** Absent in mini-programs. */
export const queueMicrotask = (work: () => void) => void Promise.resolve().then(work)
