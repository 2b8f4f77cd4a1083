/** A mini-program opens offline without help, with the data its pages have in memory. */
export const keepOfflineLater = () => {}
