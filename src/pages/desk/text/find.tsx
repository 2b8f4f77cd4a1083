import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'

/** Search field with its results. Searches are debounced, and responses to an earlier keyword are ignored. */
export function Find<T>({
  hint,
  find,
  draw,
  isOpen = false,
  isQuiet = false,
  first = '',
}: {
  hint: string
  find: (word: string) => Promise<readonly T[]>
  draw: (row: T) => React.ReactNode
  /** Shows options before a keyword is typed. */
  isOpen?: boolean
  /** Does not take the focus on mount. */
  isQuiet?: boolean
  /** Initial keyword. */
  first?: string
}) {
  const [word, setWord] = useState(first)
  const [rows, setRows] = useState<readonly T[]>([])
  const [isFound, setFound] = useState(false)
  useEffect(() => {
    if (word.trim() === '' && !isOpen) return
    let isHere = true
    const timer = setTimeout(
      () =>
        find(word.trim())
          .then(found => {
            if (!isHere) return
            setRows(found)
            setFound(true)
          })
          .catch(() => {
            if (isHere) toast('查询失败，请重试')
          }),
      250,
    )
    return () => {
      isHere = false
      clearTimeout(timer)
    }
    // `find` searches the same way in every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [word, isOpen])
  return (
    <>
      <input
        className="edw-find"
        aria-label={hint}
        placeholder={hint}
        value={word}
        autoFocus={!isQuiet}
        onChange={event => setWord(event.target.value)}
      />
      {rows.map(draw)}
      {isFound && rows.length === 0 && <View className="edk-small">没有找到</View>}
    </>
  )
}

/** One result of a search. */
export const Found = ({
  title,
  hint,
  picture,
  onPress,
}: {
  title: string
  hint: string
  picture?: string | null
  onPress: () => void
}) => (
  <Press className="edw-found" onPress={onPress}>
    {picture && <img className="edw-found-i" src={`${picture}?w=120`} alt="" />}
    <View className="u-grow edw-found-w">
      <View className="u-mid">{title}</View>
      <View className="edk-small u-cut">{hint}</View>
    </View>
  </Press>
)
