/** Mini-programs have no keyboard. */
export function useKeys(_actions: Readonly<Record<string, () => void>>, _isOn?: boolean) {}
export function useSaveKey(_save: () => void) {}
