import type { BaseTouchEvent, ITouchEvent } from '@tarojs/components/types/common'

/** Roles and the tab order are plain attributes on H5; `aria-*` needs no declaration, since JSX accepts hyphenated names. */
declare module '@tarojs/components/types/common' {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-unused-vars -- must repeat the original's parameters
  interface StandardProps<T = any, TouchEvent extends BaseTouchEvent<any> = ITouchEvent> {
    role?: string
    tabIndex?: number
    onKeyDown?: (event: {
      key: string
      shiftKey: boolean
      preventDefault: () => void
      stopPropagation: () => void
    }) => void
  }
}
