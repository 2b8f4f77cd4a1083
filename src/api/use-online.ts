import { useSyncExternalStore } from 'react'
import { onlineManager } from '@tanstack/react-query'

const subscribe = (tell: () => void) => onlineManager.subscribe(tell)
const isOnline = () => onlineManager.isOnline()
const onServer = () => true

/** True if there is a network, as far as the device knows. */
export const useOnline = () => useSyncExternalStore(subscribe, isOnline, onServer)
