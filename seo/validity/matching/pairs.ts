/** Word pairs of one language by category, each category as `keyword = text; keyword = text`. */
export interface MatchingPairs {
  /** Pairs where an editor expects the text to count as a use of the keyword. */
  inflections: Record<string, string>
  /** Pairs of different words that look alike and must not match. */
  lookAlikes: Record<string, string>
}

/** One pair: the keyword as typed into a brief and the text as found in an article. */
export interface MatchingPair {
  category: string
  keyword: string
  text: string
}

/**
 * Parses the pairs of every category.
 * @param byCategory Pairs separated by `;`, keyword and text by `=`.
 * @returns The pairs in the order of the list.
 */
export function readPairs(byCategory: Record<string, string>): MatchingPair[] {
  return Object.entries(byCategory).flatMap(([category, pairs]) =>
    pairs.split(';').map((pair) => {
      const [keyword = '', text = ''] = pair.split('=').map((side) => side.trim())
      return { category, keyword, text }
    }),
  )
}
