import { Text } from '@tarojs/components'
import { matchParts } from '@/lib/matches'

/** A name with the searched characters or words in the action colour. */
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
