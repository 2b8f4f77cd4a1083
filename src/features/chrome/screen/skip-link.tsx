/** Mini-programs rely on the platform's screen reader, which has its own way to skip the header. */
export const SkipLink = () => null
