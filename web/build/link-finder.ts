import { join } from 'node:path'
import type { Plugin } from 'vite'

const stand = join(import.meta.dirname, '../lib/find-links.ts')

/**
 * Has the link extension ask our stand-in for `linkifyjs`, which fetches the library (its table of domain endings is
 * large) after the text has been shown.
 *
 * @returns A Vite plugin for the build; where packages are bundled beforehand, the library is in from the start.
 */
export function linkFinder(): Plugin {
  return {
    name: 'link-finder',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === 'linkifyjs' && importer && /[\\/]@tiptap[\\/]extension-link[\\/]/.test(importer)
        ? stand
        : undefined,
  }
}
