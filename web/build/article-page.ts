import type { Plugin, Rolldown } from 'vite'
import { pageRoots, readChunks } from './page-roots.ts'

/**
 * Writes `article.html` beside the page: the same, with everything that an article is drawn by named in its head, so
 * that all of it is fetched at once instead of one after the other asking for the next.
 *
 * @returns A Vite plugin for the build; the server sends that page for the address of an article.
 */
export function articlePage(): Plugin {
  return {
    name: 'article-page',
    enforce: 'post',
    apply: 'build',
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const { holderOf, collectImports } = readChunks(Object.values(bundle))
      const chunks = [...collectImports([...pageRoots.editor, 'lib/api-link.ts'].map(holderOf))]
      const styles = new Set(
        chunks.flatMap((chunk) => [
          ...((chunk as Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }).viteMetadata
            ?.importedCss ?? []),
        ]),
      )
      // The letters of most articles: one that comes after the text has the whole of it laid out again.
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
