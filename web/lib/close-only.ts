/**
 * For state setters. Closes only what was open when a slow action began, not what was opened since.
 *
 * @param opened The state when the action began.
 */
export const closeOnly =
  (opened: unknown) =>
  <Now>(now: Now): Now | null =>
    now === opened ? null : now

/** For draft setters. Clears the draft unless it has changed since it was saved. */
export const clearIfSaved =
  (saved: string) =>
  (now: string | null): string | null =>
    now?.trim() === saved.trim() ? null : now
