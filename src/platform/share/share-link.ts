/** What is handed on: a title and an absolute address. */
export interface SharedLink { title: string, link: string }

/** Mini-programs share a page by their own button and menu, never by a link. */
export const shareLink = (_: SharedLink): Promise<'shared' | 'copied' | 'cancelled'> => Promise.resolve('cancelled')
