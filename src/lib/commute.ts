/** Characters of a destination's name on a card. */
const LETTERS = 6

/** 国贸, 中关村软件…: a name for a place with little room; the ellipsis says that it goes on. */
export function shortGoal(name: string): string {
  const letters = Array.from(name)
  return letters.length > LETTERS ? `${letters.slice(0, LETTERS - 1).join('')}…` : name
}
