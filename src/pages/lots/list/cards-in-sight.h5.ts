/** Positions of the cards below `id`, in the order of the rows. */
export const measureCardRects = (id: string): Promise<{ top: number; bottom: number }[]> =>
  Promise.resolve(Array.from(document.querySelectorAll(`#${id} .lot`), card => card.getBoundingClientRect()))

export const windowHeight = (): number => window.innerHeight
