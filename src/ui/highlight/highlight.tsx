import { Text } from '@tarojs/components'
import { hitParts } from '@/lib/hits'

/** A name with the letters that were searched for in action colour. */
export function Highlight({ text, hit }: { text: string; hit: string }) {
  return (
    <>
      {hitParts(text, hit).map((part, at) =>
        at % 2 === 1 ? (
          <Text key={at} className="u-act">
            {part}
          </Text>
        ) : (
          part
        ),
      )}
    </>
  )
}
