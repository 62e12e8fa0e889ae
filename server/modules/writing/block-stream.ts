/**
 * Splits streamed Markdown into whole blocks: `push` returns those completed by a blank line, `end` the rest. A
 * fenced code block stays whole, including its blank lines.
 */
export function createBlockStream() {
  let rest = ''

  const cut = (isEnd: boolean): string[] => {
    const blocks: string[] = []
    let block: string[] = []
    let isCode = false
    const lines = rest.split('\n')
    const open = isEnd ? '' : (lines.pop() ?? '')
    for (const line of lines) {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
      if (line.trim() || isCode) block.push(line)
      else if (block.length > 0) {
        blocks.push(block.join('\n'))
        block = []
      }
    }
    if (isEnd && block.length > 0) blocks.push(block.join('\n'))
    rest = isEnd ? '' : [...block, open].join('\n')
    return blocks
  }

  return {
    push(piece: string): string[] {
      rest += piece
      return piece.includes('\n') ? cut(false) : []
    },
    end: (): string[] => cut(true),
  }
}
