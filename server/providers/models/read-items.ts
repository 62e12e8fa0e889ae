import { z } from 'zod'

const Items = z.union([
  z.object({ items: z.array(z.string()) }).transform(({ items }) => items),
  z.array(z.string()),
])

const readJson = (text: string): string[] | null => {
  try {
    return Items.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** One entry of a Markdown list, such as `- text` or `2. text`. */
const entry = /^\s*(?:[-*•]|\d{1,2}[.)])\s+(.+)$/

/**
 * Reads a list from an answer that does not follow its schema: JSON in a code block or among other words, as returned
 * by small models, or a Markdown list. Null if there is none.
 */
export function readItems(answer: string): string[] | null {
  const from = answer.search(/[[{]/)
  const to = Math.max(answer.lastIndexOf(']'), answer.lastIndexOf('}'))
  const inside = from >= 0 && to > from ? readJson(answer.slice(from, to + 1)) : null
  if (inside) return inside
  const entries = answer.split('\n').flatMap((line) => entry.exec(line)?.[1]?.trim() ?? [])
  return entries.length > 0 ? entries : null
}
