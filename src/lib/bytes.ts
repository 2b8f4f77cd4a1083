/** 3_250_000 bytes → `3.1 MB`; in KB below 0.1 MB. */
export function bytesText(bytes: number): string {
  const mb = bytes / 1024 / 1024
  return mb >= 0.1 ? `${mb.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
}
