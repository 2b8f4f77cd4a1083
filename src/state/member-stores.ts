import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand'

type Forget = () => void
const forgets = new Set<Forget>()
let turn = 0

/**
 * Registers a callback for the end of a member's login: at log-out, at 1001, and when another member logs in. Returns the function that
 * removes it.
 */
export function onLogout(forget: Forget): () => void {
  forgets.add(forget)
  return () => forgets.delete(forget)
}

/** A store per member: it resets with the next. */
export function createMemberStore<T>(make: StateCreator<T>): UseBoundStore<StoreApi<T>> {
  const store = create<T>()(make)
  onLogout(() => store.setState(store.getInitialState(), true))
  return store
}

/** A map per member: it is empty for the next. */
export function createMemberMap<K, V>(): Map<K, V> {
  const map = new Map<K, V>()
  onLogout(() => map.clear())
  return map
}

/** Captured before awaiting a response: returns true if the same member is still signed in when it arrives. */
export function captureSession(): () => boolean {
  const mine = turn
  return () => mine === turn
}

/** Resets everything registered here. Only the session calls it. */
export function resetUserState() {
  turn++
  forgets.forEach(forget => forget())
}
