/** A table has more cells. */
const linesToSentence = 8
const sentence = /(?:\S+\s+){5}\S+[.:!?؟…]["”“’»)]*$/u

/** Creates a function that tells if pages have sentences below a heading, rather than only a table. */
export function createTextFinder(texts: readonly string[]): (heading: string) => boolean {
  const [lines, told] = [new Set<string>(), new Set<string>()]
  for (const text of texts) {
    let left = 0
    for (const line of text.split('\n').reverse()) {
      if (lines.add(line) && left > 0) told.add(line)
      left = sentence.test(line) ? linesToSentence : left - 1
    }
  }
  return (heading) => told.has(heading) || !lines.has(heading)
}
