import { linkTo } from '@/routes/go'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import type { MyEntry } from './my-view'

/** A card of link rows; renders nothing without entries. */
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
