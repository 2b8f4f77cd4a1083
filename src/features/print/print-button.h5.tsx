import { Button } from '@/ui/button/button'

export const canPrint: boolean = true

export const PrintButton = ({ size = 'small' }: { size?: 'small' | 'normal' }) => (
  <Button
    size={size}
    icon="print"
    onPress={() => {
      window.print()
    }}
  >
    打印
  </Button>
)
