/** 13800000001 → `138 0000 0001`, also while typing. */
export function spacedPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7, 11)].filter(Boolean).join(' ')
}

/** Digits of a typed or pasted phone number, without the country code, eleven at most. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return (digits.length > 11 ? digits.replace(/^(0086|86)/, '') : digits).slice(0, 11)
}
