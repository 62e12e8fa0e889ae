export interface Clock {
  now(): Date
  /** Milliseconds that it is ahead of the real time. */
  offset(): number
  setOffset(milliseconds: number): void
}

/** The time that the application goes by: the real one, unless local mode moves it. */
export function createClock(): Clock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    offset: () => ahead,
    setOffset(milliseconds) {
      ahead = milliseconds
    },
  }
}
