import { DeskButton } from '../desk/parts'

/** Shows and hides the earlier versions. */
export const VersionsButton = ({ isOn, onChange }: { isOn: boolean; onChange: (is: boolean) => void }) => (
  <DeskButton icon="history" pressed={isOn} onPress={() => onChange(!isOn)}>
    历史版本
  </DeskButton>
)
