import { measureScripts } from '../web/build/measure-scripts.ts'

/** Kilobytes of script after gzip that a page may take before it is drawn. */
const goals = { login: 140, dashboard: 200, editor: 340 } as const

/** Measured once: the shell of the app alone, everything but the editor, and the libraries of the editor alone. */
const references = { login: 132, dashboard: 235, editor: 306 } as const

/** Weighs the scripts of the first load from the build; no browser and no time takes part. */
export async function runScriptBench() {
  const sizes = await measureScripts()
  return (['login', 'dashboard', 'editor'] as const).map((page) => ({
    name: `scripts of ${page} at first load, gzip`,
    ours: `${(sizes[page].bytes / 1000).toFixed(1)} kB`,
    reference: `${references[page]} kB`,
    ratio: `${(sizes[page].bytes / 1000 / references[page]).toFixed(2)}×`,
    goal: `≤ ${goals[page]} kB`,
  }))
}
