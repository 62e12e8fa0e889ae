const channel = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of a hex color, with or without `#` (WCAG 2.2). */
function luminance(hex: string): number {
  const value = Number.parseInt(hex.replace('#', ''), 16)
  return (
    0.2126 * channel((value >> 16) & 255) +
    0.7152 * channel((value >> 8) & 255) +
    0.0722 * channel(value & 255)
  )
}

/** Contrast of two hex colors, from 1 to 21 (WCAG 2.2). */
export function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Black or white, whichever has more contrast on that background. */
export const readableInk = (ground: string): '#000000' | '#ffffff' =>
  contrast(ground, '#000000') >= contrast(ground, '#ffffff') ? '#000000' : '#ffffff'
