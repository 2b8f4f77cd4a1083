import { useState, type Dispatch, type SetStateAction } from 'react'

/** Mini-programs have no server rendering. */
export const useIsHydrating = (): boolean => false

/** State that begins with what this device has stored. */
export function useDeviceState<T>(read: () => T, _none: () => T): [T, Dispatch<SetStateAction<T>>] {
  return useState(read)
}
