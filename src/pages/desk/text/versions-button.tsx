import { Button } from '@/ui/button/button'

/** Shows and hides the earlier versions. */
export const VersionsButton = ({ isOn, onChange }: { isOn: boolean; onChange: (is: boolean) => void }) => (
  <Button size="small" icon="history" pressed={isOn} onPress={() => onChange(!isOn)}>
    历史版本
  </Button>
)
