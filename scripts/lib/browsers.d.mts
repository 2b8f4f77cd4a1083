export function findEngine(engine: 'firefox'): { firefox: string } | undefined
export function findEngine(engine: 'webkit'): { driver: string; browser: string; display: string } | undefined
export function ensureEngines(say?: (line: string) => void): Promise<void>
