import { useIsDesktop } from '@/platform/viewport'

/** True if the header has 清空: the desktop shows no header. */
export const useHeaderWord = () => !useIsDesktop()
