/** JSON that the server wrote into the page (server/h5/dehydrated-state.ts). */
export const bootText = (): string | undefined => document.getElementById('boot')?.textContent ?? undefined
