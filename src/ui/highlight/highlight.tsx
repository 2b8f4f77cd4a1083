import { Text } from '@tarojs/components'
import { matchParts } from '@/lib/matches'

/** A name with the letters, or words, that were searched for in action colour. */
export function Highlight({ text, match }: { text: string; match: string | readonly string[] }) {
  return (
    <>
      {matchParts(text, match).map((part, at) =>
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
