import { useDeskHome } from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Changes } from './changes'
import { DeskFrame } from './frame'
import { Texts } from './texts'

/** What an editor works on; others are told that it is not theirs. */
export default function Room({ section }: { section: string }) {
  const home = useDeskHome()
  return (
    <ScreenContent query={home} subject="编辑台" skeleton={<BoneSections />}>
      {data => (
        <DeskFrame section={section} counts={data.counts}>
          {section === 'changes' ? (
            <Changes />
          ) : (
            <Texts
              key={section}
              type={section === 'story' ? 'story' : section === 'report' ? 'report' : 'article'}
              home={data}
            />
          )}
        </DeskFrame>
      )}
    </ScreenContent>
  )
}
