/** Whether the page that the server drew is still coming alive (src/routes/h5/first-screen.ts): what is drawn first now is in the document already. */
export const isComingAlive = () => document.getElementById('first-screen') !== null

/** For the element of a text that goes with the clock: where the server drew an earlier one, the text alone is set right. */
export const TICKING = { suppressHydrationWarning: true }
