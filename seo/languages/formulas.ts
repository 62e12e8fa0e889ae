import type { ReadabilityFormula, TextCounts } from './language.ts'

const sentenceLength = ({ words, sentences }: TextCounts) => words / sentences
const syllablesPerWord = ({ words, syllables }: TextCounts) => syllables / words

const fleschBands = { Easy: 80, 'Fairly Easy': 70, Standard: 60 }

/** English. Flesch, R. (1948): A new readability yardstick. Journal of Applied Psychology 32, 221–233. */
export const fleschEnglish: ReadabilityFormula = {
  name: 'Flesch Reading Ease',
  measure: (counts) => 206.835 - 1.015 * sentenceLength(counts) - 84.6 * syllablesPerWord(counts),
  bands: fleschBands,
}

/** French. Kandel, L. & Moles, A. (1958): Application de l'indice de Flesch à la langue française. */
export const kandelMoles: ReadabilityFormula = {
  name: 'Kandel–Moles',
  measure: (counts) => 207 - 1.015 * sentenceLength(counts) - 73.6 * syllablesPerWord(counts),
  bands: fleschBands,
}

/** German. Amstad, T. (1978): Wie verständlich sind unsere Zeitungen? University of Zurich. */
export const amstad: ReadabilityFormula = {
  name: 'Amstad',
  measure: (counts) => 180 - sentenceLength(counts) - 58.5 * syllablesPerWord(counts),
  bands: fleschBands,
}

/** Dutch. Douma, W. H. (1960): De leesbaarheid van landbouwbladen. Wageningen. */
export const douma: ReadabilityFormula = {
  name: 'Flesch–Douma',
  measure: (counts) => 206.84 - 0.93 * sentenceLength(counts) - 77 * syllablesPerWord(counts),
  bands: fleschBands,
}

/** Russian. Oborneva, I. V. (2006): Automated estimation of the complexity of educational texts. Moscow. */
export const oborneva: ReadabilityFormula = {
  name: 'Flesch–Oborneva',
  measure: (counts) => 206.835 - 1.3 * sentenceLength(counts) - 60.1 * syllablesPerWord(counts),
  // With Flesch's bands, plain Russian text ranks two levels below its translations; these bands are 15
  // lower.
  bands: { Easy: 65, 'Fairly Easy': 55, Standard: 45 },
}

/**
 * Spanish. Szigriszt Pazos, F. (1993): Sistemas predictivos de legibilidad del mensaje escrito; bands of the
 * INFLESZ scale, Barrio-Cantalejo, I. et al. (2008), An. Sist. Sanit. Navar. 31(2): muy fácil, bastante
 * fácil, normal, then two difficult ones.
 */
export const szigriszt: ReadabilityFormula = {
  name: 'Szigriszt-Pazos (INFLESZ)',
  measure: (counts) => 206.835 - 62.3 * syllablesPerWord(counts) - sentenceLength(counts),
  bands: { Easy: 80, 'Fairly Easy': 65, Standard: 55 },
}

/**
 * Portuguese. Martins, T. et al. (1996): Readability formulas applied to textbooks in Brazilian Portuguese.
 * ICMSC-USP; bands muito fácil, fácil, difícil, muito difícil.
 */
export const martins: ReadabilityFormula = {
  name: 'Flesch–Martins',
  measure: (counts) => 248.835 - 1.015 * sentenceLength(counts) - 84.6 * syllablesPerWord(counts),
  bands: { Easy: 75, 'Fairly Easy': 50, Standard: 25 },
}

/**
 * Turkish. Ateşman, E. (1997): Türkçede okunabilirliğin ölçülmesi. Dil Dergisi 58, 71–74; bands çok kolay,
 * kolay, orta güçlükte, then two difficult ones.
 */
export const atesman: ReadabilityFormula = {
  name: 'Ateşman',
  measure: (counts) => 198.825 - 40.175 * syllablesPerWord(counts) - 2.61 * sentenceLength(counts),
  bands: { Easy: 90, 'Fairly Easy': 70, Standard: 50 },
}

/**
 * Italian. Lucisano, P. & Piemontese, M. E. (1988): Gulpease, una formula per la predizione della difficoltà
 * dei testi in lingua italiana. Scuola e città 3; below 80, 60 and 40 a text is hard for readers with
 * elementary, middle and high school.
 */
export const gulpease: ReadabilityFormula = {
  name: 'Gulpease',
  measure: ({ words, sentences, letters }) => 89 + (300 * sentences - 10 * letters) / words,
  bands: { Easy: 80, 'Fairly Easy': 60, Standard: 40 },
}

/**
 * Arabic. El-Haj, M. & Rayson, P. (2016): OSMAN, a novel Arabic readability metric. LREC 2016. The variant
 * for text without vowel marks: every letter but alef starts a syllable, less two for the whole text.
 */
export const osman: ReadabilityFormula = {
  name: 'OSMAN',
  measure: (counts) =>
    200.791 -
    1.015 * sentenceLength(counts) -
    (24.18143403 * (counts.syllables - 2 + counts.hard)) / counts.words,
  bands: fleschBands,
}
