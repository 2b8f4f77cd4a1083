interface Pictured<P> {
  pictures: readonly P[]
  cover: string | null
  floor_plan: string | null
}

/** Photos of a lot, its cover first: the floor plan has a place of its own. */
export const photosOf = <P extends { url: string }>({
  pictures,
  floor_plan,
}: Pick<Pictured<P>, 'pictures' | 'floor_plan'>): P[] =>
  pictures.filter(picture => picture.url !== floor_plan)

/** Address of the picture that its gallery opens with. */
export const firstPhoto = (lot: Pictured<{ url: string }>): string | null =>
  photosOf(lot)[0]?.url ?? lot.cover
