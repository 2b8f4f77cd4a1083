/** Mini-programs have no keyboard. */
export function useKeys(_actions: Readonly<Record<string, () => void>>, _isOn?: boolean) {}
export function useCommandKey(_letter: string, _run: () => void) {}
export function useSaveKey(_save: () => void) {}
