/** Mini-programs are read aloud by the platform, which has ways of its own past the header. */
export const SkipLink = () => null
