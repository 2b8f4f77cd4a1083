import { isOpenPicture } from '@/platform/offline/names'
import type { KeptAnswer } from '@/platform/offline/store'
import { picturesIn, rowsIn } from './rules'

/** Maximum number of addresses that are remembered until their lot is known. */
const MAX = 400

/** Pictures that the page has shown, assigned to lots by the cached responses. */
export function createShownPictures() {
  const lots = new Map<string, number>()
  const shown = new Set<string>()
  const name = (lot: number, text: string) => {
    for (const path of picturesIn(text)) if (isOpenPicture(path) && !lots.has(path)) lots.set(path, lot)
  }
  return {
    /** Returns false if the picture is not of a kind that is cached. */
    add(address: string): boolean {
      if (shown.size >= MAX || !isOpenPicture(new URL(address).pathname)) return false
      shown.add(address)
      return true
    },
    learn({ item: { lot, path }, text }: KeptAnswer) {
      if (lot > 0) name(lot, text)
      if (path === 'user/follow-list')
        for (const { house } of rowsIn<{ house: { id: number } }>(JSON.parse(text)))
          name(house.id, JSON.stringify(house))
    },
    /** Returns and removes the pictures of followed lots, each once. */
    take(isFollowed: (lot: number) => boolean): { address: string; lot: number }[] {
      const taken = [...shown]
        .map(address => ({ address, lot: lots.get(new URL(address).pathname) ?? 0 }))
        .filter(({ lot }) => isFollowed(lot))
      taken.forEach(({ address }) => shown.delete(address))
      return taken
    },
    forget() {
      shown.clear()
    },
  }
}
