/** JSON sent with the page; mini-programs have none. */
export const bootText = (): string | undefined => undefined
