/**
 * Fetches parts of the page one after the other, so that keys are heard between them. What cannot be fetched is asked
 * for again where it is shown.
 *
 * @param most Settles after so many milliseconds also when parts are still on their way.
 */
export async function fetchInTurn(loads: (() => Promise<unknown>)[], most: number): Promise<void> {
  let isLate = false
  const late = new Promise<void>((resolve) => {
    setTimeout(() => {
      isLate = true
      resolve()
    }, most)
  })
  const fetchAll = async () => {
    for (const load of loads) if (!isLate) await load().catch(() => undefined)
  }
  await Promise.race([fetchAll(), late])
}
