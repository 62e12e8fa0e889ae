import { type ClassValue, clsx } from 'clsx'

const sizes = 'xs|sm|base|lg|xl|2xl|3xl'
const sided = '[xytbse]?'

/** Groups of utilities that set the same property, tested in this order. */
const families: [name: string, pattern: RegExp][] = [
  ['display', /^(?:block|inline|inline-block|flex|inline-flex|grid|inline-grid|contents|hidden|table-cell)$/],
  ['position', /^(?:static|relative|absolute|fixed|sticky)$/],
  ['text-size', new RegExp(`^text-(?:${sizes})$`)],
  ['text-align', /^text-(?:start|end|center|justify)$/],
  ['font-weight', /^font-(?:normal|medium|semibold|bold)$/],
  ['border-width', /^border(?:-\d+)?$/],
  [
    '$',
    new RegExp(
      `^(size|[wh]|min-[wh]|max-[wh]|gap(?:-[xy])?|[pm]${sided}|rounded|opacity|z|top|bottom|start|end)-`,
    ),
  ],
  [
    '$',
    /^(inset(?:-[xy])?|bg|fill|stroke|justify|items|self|content|shadow|leading|tracking|grid-cols|col-span)-/,
  ],
  ['text-color', /^text-/],
]

/** Cached, because the same few hundred names are used repeatedly. */
const known = new Map<string, string>()

function familyOf(name: string): string {
  const before = known.get(name)
  if (before !== undefined) return before
  const family = findFamily(name)
  known.set(name, family)
  return family
}

function findFamily(name: string): string {
  const variants = name.slice(0, name.lastIndexOf(':') + 1)
  const utility = name.slice(variants.length).replace(/^-/, '')
  if (utility.endsWith('!')) return name
  for (const [family, pattern] of families) {
    const found = pattern.exec(utility)
    if (found) return variants + (family === '$' ? found[1] : family)
  }
  return name
}

/**
 * Joins class names; if two utilities are in the same group (width, padding, background, font size, …), the later one
 * is kept; `!` classes are always kept. Only groups that callers change are known; a complete table would be 8 kB.
 */
export function cn(...values: ClassValue[]): string {
  const kept = new Map<string, string>()
  for (const name of clsx(values).split(/\s+/)) {
    const family = familyOf(name)
    if (family === 'size') {
      kept.delete('w')
      kept.delete('h')
    }
    kept.delete(family)
    kept.set(family, name)
  }
  return [...kept.values()].join(' ').trim()
}
