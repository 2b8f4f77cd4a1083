import { linkTo } from '@/routes/go'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import type { MyEntry } from './my-view'

/** A card of rows that lead on; none, no card. */
export function MyRows({ entries }: { entries: readonly MyEntry[] }) {
  if (entries.length === 0) return null
  return (
    <LinkRows>
      {entries.map(({ screen, icon, label, note }) => (
        <LinkRow key={screen} icon={icon} value={note || null} {...linkTo(screen)}>
          {label}
        </LinkRow>
      ))}
    </LinkRows>
  )
}
