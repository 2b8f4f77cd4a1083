import { useEffect, useState } from 'react'
import { isBeijingZone } from '@/platform/clock'

/** （北京时间） behind a time where the device shows another zone; '' in Beijing's, and until the page is hydrated. */
export function useZoneWord(): string {
  const [word, setWord] = useState('')
  useEffect(() => {
    setWord(isBeijingZone() ? '' : '（北京时间）')
  }, [])
  return word
}
