interface Pictured<P> {
  pictures: readonly P[]
  cover: string | null
  floor_plan: string | null
}

/** Photos of a lot, cover first; without the floor plan, which is shown separately. */
export const withoutFloorPlan = <P extends { url: string }>({
  pictures,
  floor_plan,
}: Pick<Pictured<P>, 'pictures' | 'floor_plan'>): P[] =>
  pictures.filter(picture => picture.url !== floor_plan)

/** URL of the first picture in its gallery. */
export const firstPhoto = (lot: Pictured<{ url: string }>): string | null =>
  withoutFloorPlan(lot)[0]?.url ?? lot.cover
