import type { Block } from '@/contract/content/blocks'
import type { VersionedType } from '@/contract/desk/schema'
import type { Result } from '@/contract/endpoints'
import { Conflict } from './conflict'
import { Versions } from './versions'

interface Stored {
  id: number
  title: string
  editor: string | null
  updated_at: number
  blocks: Block[]
}

/** Conflict with another editor, and the versions of a document. */
export function DocumentNotes<S extends Stored>({
  type,
  saving: { stored, theirs, base, saveOver, acceptTheirs },
  mine,
  onMerged,
  showsVersions,
  onRestore,
}: {
  type: VersionedType
  saving: {
    stored: S
    theirs: S | undefined
    base: { blocks: Block[] }
    saveOver: (theirs: S) => void
    acceptTheirs: (theirs: S) => void
  }
  mine: Block[]
  onMerged: (theirs: S, blocks: Block[]) => void
  showsVersions: boolean
  onRestore: (version: Result<'desk/version'>['version']) => void
}) {
  return (
    <>
      {theirs && (
        <Conflict
          theirs={theirs}
          mine={mine}
          base={base.blocks}
          onMerged={blocks => onMerged(theirs, blocks)}
          onMine={() => saveOver(theirs)}
          onTheirs={() => acceptTheirs(theirs)}
        />
      )}
      {showsVersions && (
        <Versions key={stored.updated_at} text={{ type, id: stored.id }} now={mine} onRestore={onRestore} />
      )}
    </>
  )
}
