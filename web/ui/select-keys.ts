/** The target index of a key in a list of that length; null if there is none. */
export function stepTo(key: string, at: number, length: number): number | null {
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: length - 1,
    PageDown: at + 8,
    PageUp: at - 8,
  }[key]
  return to === undefined ? null : Math.min(length - 1, Math.max(0, to))
}

const pause = 700

/**
 * Finds an option by the letters typed in sequence; the same letter again moves to the next match.
 *
 * @param typing The letters typed so far and when, in milliseconds; this function updates it.
 * @returns Index of the option, -1 if none starts with them.
 */
export function findByLetters(
  options: { label: string }[],
  at: number,
  letter: string,
  typing: { typed: string; at: number },
  now: number,
): number {
  const before = now - typing.at < pause ? typing.typed : ''
  typing.typed = before === letter ? letter : before + letter
  typing.at = now
  const wanted = typing.typed.toLocaleLowerCase()
  const start = typing.typed.length === 1 ? at + 1 : at
  for (let step = 0; step < options.length; step++) {
    const index = (start + step) % options.length
    if (options[index]?.label.toLocaleLowerCase().startsWith(wanted)) return index
  }
  return -1
}
