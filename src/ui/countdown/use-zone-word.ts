import { useEffect, useState } from 'react'
import { isBeijingZone } from '@/platform/clock'

/** （北京时间） after a time if the device has another time zone; '' in Beijing's, and until hydration. */
export function useZoneWord(): string {
  const [word, setWord] = useState('')
  useEffect(() => {
    setWord(isBeijingZone() ? '' : '（北京时间）')
  }, [])
  return word
}
