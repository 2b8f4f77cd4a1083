import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand'

type Forget = () => void
const forgets = new Set<Forget>()
let turn = 0

/** Has this done when the member is gone: at log-out, at 1001, and when another one logs in. Answers how to take it back. */
export function whenMemberGoes(forget: Forget): () => void {
  forgets.add(forget)
  return () => {
    forgets.delete(forget)
  }
}

/** A store of one member: it begins anew with the next. */
export function createMemberStore<T>(make: StateCreator<T>): UseBoundStore<StoreApi<T>> {
  const store = create<T>()(make)
  whenMemberGoes(() => {
    store.setState(store.getInitialState(), true)
  })
  return store
}

/** A map of one member: it is empty for the next. */
export function createMemberMap<K, V>(): Map<K, V> {
  const map = new Map<K, V>()
  whenMemberGoes(() => {
    map.clear()
  })
  return map
}

/** Taken before an answer is waited for: whether it is still for the same member when it comes. */
export function memberNow(): () => boolean {
  const mine = turn
  return () => mine === turn
}

/** Empties everything registered here. The session alone calls it. */
export function forgetMember() {
  turn++
  forgets.forEach(forget => {
    forget()
  })
}
