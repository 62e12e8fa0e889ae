/** Names of the pages that every topic has; some topics add a short one. */
type PageName = 'expert' | 'good' | 'other' | 'thin' | 'short'

/**
 * The pages of one topic, in the notation of `parse-page.ts`. The texts are fixtures written for the corpus;
 * their figures and sources are invented.
 */
export interface Topic {
  id: string
  language: string
  keyword: string
  pages: Record<Exclude<PageName, 'short'>, string> & { short?: string }
  /** Sections that variants add to the expert page. */
  faq?: string
  closing?: string
  sources?: string[]
  /**
   * Replacements for the keyword: a synonym that shares no content word, and the same words in another order.
   */
  synonym?: string
  reordered?: string
}
