import { clientKind } from '../target'
import { NATIVE_CALLS } from './native-calls'
import type { AppCalls } from './native-calls'

interface NativeWindow {
  webkit?: { messageHandlers?: Record<string, { postMessage: (argument: unknown) => void } | undefined> }
  android?: Record<string, ((argument: unknown) => void) | undefined>
}

/** Calls the native app around the site; false: there is none, or it does not support this call. */
export function callApp<C extends keyof AppCalls>(
  call: C,
  ...[given]: AppCalls[C] extends undefined ? [] : [AppCalls[C]]
): boolean {
  const { webkit, android } = window as unknown as NativeWindow
  const client = clientKind()
  if (client === 'ios-app') {
    const { name, ...fixed }: { name: string; argument?: unknown } = NATIVE_CALLS[call].ios
    const handler = webkit?.messageHandlers?.[name]
    handler?.postMessage(given ?? fixed.argument)
    return handler !== undefined
  }
  if (client === 'android-app') {
    const { name, ...fixed }: { name: string; argument?: unknown } = NATIVE_CALLS[call].android
    const method = android?.[name]
    // Java's methods accept only texts and numbers.
    method?.call(android, given === undefined ? fixed.argument : JSON.stringify(given))
    return method !== undefined
  }
  return false
}
