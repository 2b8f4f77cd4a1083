import { Press } from '@/ui/press/press'

/** The registry of record numbers; Chinese sites link to it. */
const REGISTRY = 'https://beian.miit.gov.cn/'

export const RecordNumber = ({ number }: { number: string }) => (
  <Press className="pfoot-icp" href={REGISTRY}>
    {number}
  </Press>
)
