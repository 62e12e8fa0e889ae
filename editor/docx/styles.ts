import { AlignmentType, type INumberingOptions, type IStylesOptions, LevelFormat, LineRuleType } from 'docx'
import { alertTypes } from '../blocks/names.ts'

/** Rankwell's paragraph styles by id. */
export const paragraphStyles = {
  quote: 'ArticleQuote',
  quoteSource: 'ArticleQuoteSource',
  code: 'ArticleCode',
  caption: 'Caption',
  divider: 'ArticleDivider',
  taskOpen: 'ArticleTaskOpen',
  taskDone: 'ArticleTaskDone',
} as const

/** The character style of inline code, which the import recognizes. */
export const inlineCodeStyle = 'ArticleInlineCode'

/** The style of code in a language; the style name preserves the language in Word. */
export const codeStyle = (language: string): string =>
  language === '' ? paragraphStyles.code : `${paragraphStyles.code}-${language}`

/** The style of an alert type. */
export const alertStyle = (type: string): string => `ArticleAlert${type}`

const regions: Record<string, string> = {
  ...{ en: 'en-US', ar: 'ar-SA', tr: 'tr-TR', es: 'es-ES', fr: 'fr-FR', de: 'de-DE', it: 'it-IT' },
  ...{ pt: 'pt-BR', nl: 'nl-NL', ru: 'ru-RU', he: 'he-IL', fa: 'fa-IR', ur: 'ur-PK' },
}

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur', 'yi', 'ps', 'sd', 'ug', 'ckb', 'dv'])

/** The language code for the spelling checker in Word's notation. */
function readLanguage(language: string): { value: string } | { bidirectional: string } {
  const [base = 'en'] = language.toLowerCase().split('-')
  const tag = /^[a-z]{2,3}-[a-z0-9]{2,8}$/i.test(language) ? language : (regions[base] ?? 'en-US')
  return rightToLeft.has(base) ? { bidirectional: tag } : { value: tag }
}

/** A style that looks like plain text. Its name identifies the kind of paragraph for the import. */
const plainStyle = (id: string, name: string) => ({ id, name, basedOn: 'Normal', quickFormat: true })

/** Without this rule LibreOffice treats a line height as exact and crops images to one line. */
const lines = (line: number) => ({ line, lineRule: LineRuleType.AUTO })

/**
 * The styles of the document. Font sizes are in half points, distances in twentieths of a point.
 *
 * @param codeLanguages Languages of the document's code.
 */
export function createStyles(language: string, codeLanguages: Iterable<string> = []): IStylesOptions {
  const heading = (size: number, before: number) => ({
    run: { size, bold: true, color: '1F2937', font: 'Calibri' },
    paragraph: { spacing: { before, after: 120 }, keepNext: true },
  })
  return {
    default: {
      document: {
        run: { font: 'Calibri', size: 22, language: readLanguage(language) },
        paragraph: { spacing: { after: 160, ...lines(276) } },
      },
      title: { run: { size: 52, bold: true, font: 'Calibri' }, paragraph: { spacing: { after: 240 } } },
      heading1: heading(36, 360),
      heading2: heading(30, 320),
      heading3: heading(26, 280),
      heading4: heading(24, 240),
      heading5: heading(22, 200),
      heading6: heading(20, 200),
      caption: { run: { size: 18, italics: true, color: '6B7280' } },
    },
    characterStyles: [
      { id: inlineCodeStyle, name: 'Article Inline Code', quickFormat: true, run: { font: 'Consolas' } },
    ],
    paragraphStyles: [
      {
        id: paragraphStyles.quote,
        name: 'Article Quote',
        basedOn: 'Normal',
        quickFormat: true,
        run: { italics: true },
        paragraph: { indent: { start: 480, end: 480 } },
      },
      {
        id: paragraphStyles.code,
        name: 'Article Code',
        basedOn: 'Normal',
        quickFormat: true,
        run: { font: 'Consolas', size: 19 },
        paragraph: { spacing: { after: 160, ...lines(240) } },
      },
      {
        id: paragraphStyles.quoteSource,
        name: 'Article Quote Source',
        basedOn: paragraphStyles.quote,
        quickFormat: true,
      },
      ...[...codeLanguages].map((name) => ({
        id: codeStyle(name),
        name: `Article Code ${name}`,
        basedOn: paragraphStyles.code,
      })),
      plainStyle(paragraphStyles.divider, 'Article Divider'),
      plainStyle(paragraphStyles.taskOpen, 'Article Task open'),
      plainStyle(paragraphStyles.taskDone, 'Article Task done'),
      ...alertTypes.map((type) => plainStyle(alertStyle(type), `Article Alert ${type}`)),
    ],
  }
}

const levels = Array.from({ length: 9 }, (_, level) => level)

function indentOf(level: number) {
  return { paragraph: { indent: { start: 720 + level * 360, hanging: 360 }, spacing: { after: 80 } } }
}

function createBullets(reference: string, texts: readonly string[]) {
  return {
    reference,
    levels: levels.map((level) => ({
      level,
      format: LevelFormat.BULLET,
      text: texts[level % texts.length] ?? '•',
      alignment: AlignmentType.START,
      style: indentOf(level),
    })),
  }
}

function createNumbers(reference: string, start: number) {
  const formats = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN]
  return {
    reference,
    levels: levels.map((level) => ({
      level,
      format: formats[level % formats.length] ?? LevelFormat.DECIMAL,
      text: `%${level + 1}.`,
      start: level === 0 ? start : 1,
      alignment: AlignmentType.START,
      style: indentOf(level),
    })),
  }
}

const bulletLists: Record<string, () => ReturnType<typeof createBullets>> = {
  unordered: () => createBullets('unordered', ['•', '◦', '▪']),
  unchecked: () => createBullets('unchecked', ['☐']),
  checked: () => createBullets('checked', ['☑']),
}

/** The numberings of a document by reference; numbered lists include the number of their first item. */
export function createNumbering(used: ReadonlyMap<string, number>): INumberingOptions {
  return {
    config: [...used].map(
      ([reference, start]) => bulletLists[reference]?.() ?? createNumbers(reference, start),
    ),
  }
}
