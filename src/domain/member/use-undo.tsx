import { useEffect, useRef, useState } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import './undo.scss'

const SHOWN_MS = 8_000

/** 操作成功 with 撤销 beside it, for some seconds. Render `bar` at the end of the screen. */
export function useUndo() {
  const [takeBack, setTakeBack] = useState<{ words: string; work: () => Promise<void> } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const close = () => {
    clearTimeout(timer.current)
    setTakeBack(null)
  }
  const press = () => {
    const work = takeBack?.work
    close()
    if (work)
      void work().then(
        () => toast('已撤销'),
        () => undefined,
      )
  }
  return {
    /** Shows the success; null: without undo. */
    done: (work: (() => Promise<void>) | null, words = '操作成功') => {
      clearTimeout(timer.current)
      if (work === null) {
        toast(words)
        return
      }
      setTakeBack({ words, work })
      timer.current = setTimeout(close, SHOWN_MS)
    },
    bar: takeBack && (
      <View className="undo" role="status">
        <Icon name="check" size="s" />
        <Text>{takeBack.words}</Text>
        <Press className="undo-b u-px2 u-touch" onPress={press}>
          撤销
        </Press>
      </View>
    ),
  }
}
