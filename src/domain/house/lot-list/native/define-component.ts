/** `Component` of WeChat and Baidu, as far as they agree. `this` is the instance. */
export type DefineComponent = <Instance>(definition: {
  options?: { addGlobalClass?: boolean }
  /** `observer`: name of the method that is called when the value changed. */
  properties?: Record<string, { type: unknown; value: unknown; observer?: string }>
  data?: Record<string, unknown>
  lifetimes?: Partial<Record<'attached' | 'ready' | 'detached', (this: Instance) => void>>
  pageLifetimes?: Partial<Record<'show' | 'hide', (this: Instance) => void>>
  methods?: Record<string, (this: Instance, event: never) => void>
}) => void
