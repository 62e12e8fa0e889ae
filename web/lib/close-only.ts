/**
 * For the setter of what is open: closes that one alone, where a slow act ends after something else was opened.
 *
 * @param opened What was open when the act began.
 */
export const closeOnly =
  (opened: unknown) =>
  <Now>(now: Now): Now | null =>
    now === opened ? null : now

/** For the setter of a draft: drops it, unless it says something else by now than what was saved. */
export const dropSaved =
  (saved: string) =>
  (now: string | null): string | null =>
    now?.trim() === saved.trim() ? null : now
