/** Milliseconds of a launch in which nobody has pressed anything yet. */
const START = 2_500

const began = Date.now()

/** The visit has just begun: what comes over the page takes no press from anybody. */
export const isUntouched = () => Date.now() - began < START
