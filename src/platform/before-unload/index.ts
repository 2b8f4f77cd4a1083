import { useEffect } from 'react'
import Taro from '@tarojs/taro'

/** Baidu and older versions of WeChat have neither. */
const { enableAlertBeforeUnload, disableAlertBeforeUnload }: Partial<typeof Taro> = Taro

/** While `isUnsaved`, WeChat asks with `text` before its Back leaves the page. */
export function useBeforeUnload(isUnsaved: boolean, text: string) {
  useEffect(() => {
    if (!isUnsaved) return undefined
    void enableAlertBeforeUnload?.({ message: text })
    return () => void disableAlertBeforeUnload?.()
  }, [isUnsaved, text])
}
