import { join } from 'node:path'
import type { Plugin } from 'vite'

const standIn = join(import.meta.dirname, '../lib/find-links.ts')

/**
 * Replaces `linkifyjs` in the link extension by a stub that loads the library after the text, because its
 * table of domain endings is large.
 *
 * @returns A Vite plugin for the build; where dependencies are pre-bundled, the library is included.
 */
export function linkFinder(): Plugin {
  return {
    name: 'link-finder',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === 'linkifyjs' && importer && /[\\/]@tiptap[\\/]extension-link[\\/]/.test(importer)
        ? standIn
        : undefined,
  }
}
