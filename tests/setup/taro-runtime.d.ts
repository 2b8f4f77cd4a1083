/** Partial types of untyped Taro modules, as far as the tests use them. */
declare module '@tarojs/plugin-framework-react/dist/runtime' {
  import type { ComponentType } from 'react'

  export function createReactApp(
    app: ComponentType,
    react: unknown,
    reactDom: unknown,
    config: { appId: string },
  ): unknown
  export function connectReactPage(react: unknown, path: string): (page: ComponentType) => ComponentType
}
