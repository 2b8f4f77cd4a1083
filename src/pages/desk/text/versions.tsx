import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Block } from '@/contract/content/blocks'
import type { Result } from '@/contract/endpoints'
import type { VersionedType } from '@/contract/desk/schema'
import { formatTextTitle } from '@/domain/desk/desk-view'
import { useVersion, useVersions } from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { fullTime } from '@/lib/dates'
import { Press } from '@/ui/press/press'
import { DeskButton, Small } from '../desk/parts'
import { State } from '../desk/text-state'
import { Compared } from './compared'

/** The last twenty versions, and the last ten autosaves of windows; compares one with the current text, and restores it. */
export function Versions({
  text: { type, id },
  now,
  onRestore,
}: {
  text: { type: VersionedType; id: number }
  now: readonly Block[]
  onRestore: (version: Result<'desk/version'>['version']) => void
}) {
  const list = useVersions(type, id)
  const [no, setNo] = useState<number | null>(null)
  const version = useVersion(type, id, no)
  return (
    <View className="edw-two" role="region" aria-label="历史版本">
      <ScreenContent query={list} subject="历史版本">
        {({ list: rows }) => (
          <View className="edw-old">
            {rows.map(row => (
              <Press
                key={row.no}
                className={`edk-row ${row.no === no ? 'is-on' : ''}`}
                onPress={() => setNo(row.no)}
              >
                <View className="edk-line">
                  <View>{`第 ${row.no} 版 ${formatTextTitle(row)}`}</View>
                  <State status={row.status} />
                </View>
                <Small>
                  {[fullTime(row.at), row.editor ?? '到点自动', row.is_auto && '自动保存', row.note]
                    .filter(Boolean)
                    .join(' · ')}
                </Small>
              </Press>
            ))}
          </View>
        )}
      </ScreenContent>
      {no === null ? (
        <Small>选一版，看它和现在差在哪里</Small>
      ) : (
        <ScreenContent query={version} subject="这个版本">
          {({ version: chosen }) => (
            <View>
              <View className="u-mb3 u-strong">{`从第 ${chosen.no} 版到现在`}</View>
              <Compared before={chosen.blocks} after={now} />
              <View className="edk-acts">
                <DeskButton primary onPress={() => onRestore(chosen)}>
                  {`恢复第 ${chosen.no} 版`}
                </DeskButton>
              </View>
            </View>
          )}
        </ScreenContent>
      )}
    </View>
  )
}
