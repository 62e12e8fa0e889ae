/**
 * Loads parts of the page one after another, so that keys are handled between them. Failed parts are loaded again where
 * they are rendered.
 *
 * @param maxMs Resolves after this time, even if parts are still loading.
 */
export async function fetchInTurn(loads: (() => Promise<unknown>)[], maxMs: number): Promise<void> {
  let isLate = false
  const late = new Promise<void>((resolve) => {
    setTimeout(() => {
      isLate = true
      resolve()
    }, maxMs)
  })
  const fetchAll = async () => {
    for (const load of loads) if (!isLate) await load().catch(() => undefined)
  }
  await Promise.race([fetchAll(), late])
}
