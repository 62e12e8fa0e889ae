import { escapeHtml } from '../escape.ts'

export const width = 800
export const height = 450

export type Palette = { paper: string; soft: string; main: string; deep: string; accent: string; ink: string }

export type Brush = { palette: Palette; random: () => number; rightToLeft: boolean }

/** A number in [0, 1) that depends only on the seed, so that an image is the same on every machine. */
export function createRandom(seed: string): () => number {
  let state = hashText(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A 32-bit FNV-1a hash. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Colors of a site around one hue, in degrees; the accent is amber, or green with warm hues. */
export function createPalette(hue: number): Palette {
  const isWarm = hue >= 15 && hue <= 75
  const other = isWarm ? 95 : 38
  return {
    paper: `hsl(${hue} 40% 96%)`,
    soft: `hsl(${hue} 35% 82%)`,
    main: `hsl(${hue} 42% 52%)`,
    deep: `hsl(${hue} 45% 32%)`,
    accent: `hsl(${other} 55% 58%)`,
    ink: `hsl(${hue} 30% 18%)`,
  }
}

/** Centered text, wrapped to lines of about `perLine` characters; `y` is the middle of the whole text. */
export function drawLabel(
  text: string,
  x: number,
  y: number,
  options: { brush: Brush; perLine?: number; size?: number; fill?: string },
): string {
  const size = options.size ?? 20
  const lines = wrapText(text, options.perLine ?? 24)
  const top = y - ((lines.length - 1) * size * 1.25) / 2 + size * 0.35
  const direction = options.brush.rightToLeft ? ' direction="rtl"' : ''
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${round(x)}" y="${round(top + index * size * 1.25)}">${escapeHtml(line)}</tspan>`,
  )
  const fill = options.fill ?? options.brush.palette.ink
  return `<text text-anchor="middle" font-size="${size}"${direction} fill="${fill}">${spans.join('')}</text>`
}

function wrapText(text: string, perLine: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < perLine) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

export function box(x: number, y: number, w: number, h: number, fill: string, radius = 6): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${radius}" fill="${fill}"/>`
}

export function disc(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`
}

export function stroke(path: string, color: string, thickness = 4): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${thickness}" stroke-linecap="round"/>`
}
