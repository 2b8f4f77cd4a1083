import { Text } from '@tarojs/components'
import { unbrokenParts } from '@/lib/unbroken'

/** A title in which no line ends inside `3号楼` or `1101室`. */
export function Unbroken({ text }: { text: string }) {
  return (
    <>
      {unbrokenParts(text).map(
        (part, at) =>
          part &&
          (at % 2 === 1 ? (
            <Text key={at} className="u-nowrap">
              {part}
            </Text>
          ) : (
            part
          )),
      )}
    </>
  )
}
