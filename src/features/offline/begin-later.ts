/** A mini-program opens without a network by itself, with what its pages have in memory. */
export const keepOfflineLater = () => {}
