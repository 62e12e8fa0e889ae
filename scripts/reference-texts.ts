/** Texts of Debian packages and of the sample web, in ten languages, for the builders of word lists. */
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { analyzePage } from '../server/providers/pages/analyze-page.ts'

export const packages = [
  'debian-handbook installation-guide-amd64 apache2-doc gnome-user-docs wesnoth-1.16-data freeciv-data',
  'libreoffice-l10n-ar fortunes fortunes-de fortunes-es fortunes-it fortunes-br fortunes-ru',
  ...['en-us', 'de', 'es', 'fr', 'it', 'nl', 'pt-br', 'ru', 'tr'].map((code) => `libreoffice-help-${code}`),
  ...['en', 'de', 'es', 'fr', 'it', 'pt'].map((code) => `debian-reference-${code}`),
].join(' ')

/** Names under which packages keep a language. */
export const folders: Record<string, string[]> = {
  en: ['en', 'en-US', 'C'],
  ar: ['ar', 'ar-MA'],
  tr: ['tr', 'tr-TR'],
  es: ['es', 'es-ES'],
  fr: ['fr', 'fr-FR'],
  de: ['de', 'de-DE'],
  it: ['it', 'it-IT'],
  pt: ['pt', 'pt-BR', 'pt_BR', 'pt-br'],
  nl: ['nl', 'nl-NL'],
  ru: ['ru', 'ru-RU'],
}

/** Kinds of text. A word is common if several kinds use it, no matter how often a single kind does. */
export const kinds: Record<string, (folder: string) => string[]> = {
  manuals: (folder) => [
    `usr/share/doc/debian-handbook/html/${folder}/*.html`,
    `usr/share/doc/installation-guide-amd64/${folder}/*.html`,
    `usr/share/doc/apache2-doc/manual/${folder}/**/*.html`,
    `usr/share/debian-reference/*.${folder}.html`,
  ],
  help: (folder) => [
    `usr/share/libreoffice/help/${folder}/text/**/*.html`,
    `usr/share/help/${folder}/gnome-help/*.page`,
    `usr/lib/libreoffice/program/resource/${folder}/**/*.mo`,
  ],
  stories: (folder) => [
    `usr/share/games/wesnoth/*/locale/${folder}/**/*.mo`,
    `usr/share/locale/${folder}/**/freeciv*.mo`,
  ],
  sayings: (folder) =>
    ({
      en: ['usr/share/games/fortunes/*'],
      de: ['usr/share/games/fortunes/de/*'],
      es: ['usr/share/games/fortunes/es/*'],
      it: ['usr/share/games/fortunes/it/*'],
      'pt-br': ['usr/share/games/fortunes/brasil'],
      ru: ['usr/share/games/fortunes/ru/*'],
    })[folder] ?? [],
}

/** Articles of our own. */
const samples = join(import.meta.dirname, '../server/providers/sample-web/topics')

function readTexts(path: string): string {
  const bytes = readFileSync(path)
  if (path.endsWith('.mo')) return readCatalog(bytes)
  if (path.endsWith('.html')) return analyzePage(bytes, { url: 'http://texts.example/' }).text
  const text = bytes.toString('utf8')
  return path.endsWith('.page') ? text.replace(/<[^>]*>/g, ' ') : text
}

/** The translations in a compiled message catalog, in the format documented by GNU gettext. */
function readCatalog(bytes: Buffer): string {
  const isLittle = bytes.readUInt32LE(0) === 0x950412de
  const read = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const [count, table] = [read(8), read(16)]
  const texts: string[] = []
  for (let entry = 1; entry < count; entry++) {
    const [length, at] = [read(table + 8 * entry), read(table + 8 * entry + 4)]
    texts.push(bytes.toString('utf8', at, at + length))
  }
  return texts.join('\n').replace(/<[^>]*>|%\d*\$?[a-z]|\$\w+/gi, ' ')
}

export const isOwnScript = (word: string, code: string): boolean =>
  ({ ar: /^[\p{Script=Arabic}\p{M}]+$/u, ru: /^[\p{Script=Cyrillic}\p{M}]+$/u })[code]?.test(word) ??
  /^[\p{Script=Latin}\p{M}'’]+$/u.test(word)

export function* readAll(root: string, patterns: string[]): Iterable<string> {
  for (const pattern of patterns)
    for (const path of globSync(pattern, { cwd: root }))
      if (!/\.(?:dat|u8)$/.test(path) && statSync(join(root, path)).isFile())
        yield readTexts(join(root, path))
}

export function* readSamples(code: string): Iterable<string> {
  for (const path of globSync('*/*.md', { cwd: samples })) {
    const text = readFileSync(join(samples, path), 'utf8')
    if (text.includes(`\nlanguage: ${code}\n`)) yield text.slice(text.indexOf('\n---', 4))
  }
}
