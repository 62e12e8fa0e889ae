import { measureScripts } from '../web/build/measure-scripts.ts'

/** Kilobytes of gzipped script a page may load before it is rendered. */
const goals = { login: 140, dashboard: 200, editor: 340 } as const

/** Kilobytes measured once: the app shell alone, everything except the editor, and the editor's libraries alone. */
const references = { login: 132, dashboard: 235, editor: 306 } as const

/** Measures the script size of the first load from the build output, without a browser. */
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
