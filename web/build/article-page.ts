import type { Plugin, Rolldown } from 'vite'
import { pageRoots, readChunks } from './page-roots.ts'

/**
 * Writes `article.html` next to the index page, with preload links for everything an article needs, so that it is
 * loaded in parallel instead of one file after another.
 *
 * @returns A Vite plugin for the build; the server sends that page for article URLs.
 */
export function articlePage(): Plugin {
  return {
    name: 'article-page',
    enforce: 'post',
    apply: 'build',
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const { chunkOf, collectImports } = readChunks(Object.values(bundle))
      const chunks = [...collectImports([...pageRoots.editor, 'lib/api-link.ts'].map(chunkOf))]
      const styles = new Set(
        chunks.flatMap((chunk) => [
          ...((chunk as Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }).viteMetadata
            ?.importedCss ?? []),
        ]),
      )
      // The fonts of most articles; a font that loads after the text would cause a full relayout.
      const fonts = Object.keys(bundle).filter((file) =>
        /source-serif-4-latin-wght-normal.*\.woff2$/.test(file),
      )
      const before = String(page.source)
      const missing = (line: string, file: string) => (before.includes(file) ? '' : line)
      const head = [
        ...chunks.map(({ fileName }) =>
          missing(`<link rel="modulepreload" crossorigin href="/${fileName}">`, fileName),
        ),
        ...[...styles].map((file) => missing(`<link rel="stylesheet" crossorigin href="/${file}">`, file)),
        ...fonts.map(
          (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
        ),
      ].join('')
      this.emitFile({
        type: 'asset',
        fileName: 'article.html',
        source: before.replace('</head>', `${head}</head>`),
      })
    },
  }
}
