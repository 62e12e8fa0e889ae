/** Patterns that occur only in Markdown. */
const strongSigns = [
  /^ {0,3}#{1,6} \S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}\|? *:?-{3,}:? *(?:\| *:?-{3,}:? *)+\|? *$/m,
  /^ {0,3}> \S/m,
  /^ {0,3}[-*+] \[[ xX]\] \S/m,
  /!\[[^\]\n]{0,300}\]\([^)\s]{1,2000}[^)\n]{0,300}\)/,
]

/** Patterns that plain text may also contain; one alone is not enough. */
const weakSigns = [
  /^ {0,3}[-*+] \S/m,
  /^ {0,3}\d{1,3}[.)] \S/m,
  /\*\*[^*\n]{1,300}\*\*/,
  /\[[^\]\n]{1,300}\]\((?:https?:|mailto:|\/|#)[^)\s]{1,2000}\)/,
  /(?:^|\s)`[^`\n]{1,200}`(?:\s|[.,;:!?]|$)/m,
]

/** Whether a plain text is probably Markdown: one strong pattern, or several weak ones. */
export function looksLikeMarkdown(text: string): boolean {
  const head = text.slice(0, 20_000)
  if (strongSigns.some((sign) => sign.test(head))) return true
  const lists = head.match(/^ {0,3}(?:[-*+]|\d{1,3}[.)]) \S/gm)?.length ?? 0
  return lists >= 2 || weakSigns.filter((sign) => sign.test(head)).length >= 2
}
