/**
 * True while the server-rendered page is still hydrating (src/routes/h5/ssr-markup.ts): the elements of the first render are in the
 * document already.
 */
export const isHydrating = () => document.getElementById('first-screen') !== null

/** For the element of a time-dependent text: suppresses the hydration warning if the server rendered an earlier time. */
export const SUPPRESS_HYDRATION_WARNING = { suppressHydrationWarning: true }
