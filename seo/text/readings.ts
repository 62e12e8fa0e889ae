import { Gap } from './analyze.ts'
import type { Atoms } from './atoms.ts'
import type { Lexicon } from './lexicon.ts'
import { internWord } from './lexicon.ts'

/** Maximum number of words; a longer phrase never matches. */
export const longestPhrase = 64
const maxSeams = 8
const maxReadings = 60

/** One word of a phrase. */
export interface Step {
  id: number
  /** Whether the phrase has a comma or similar before this word. */
  isAfterHardGap: boolean
  /** Whether the word must be capitalized in the text. */
  isNoun?: boolean
}

/** Every way to read a phrase word by word: split or joined at apostrophes and hyphens, without elisions. */
export function listReadings(atoms: Atoms, lexicon: Lexicon): Step[][] {
  const { count, columns, base, shortcuts } = atoms
  const readings: Step[][] = []
  const follow = (at: number, steps: Step[]) => {
    if (readings.length >= maxSeams || steps.length > longestPhrase) return
    if (at === count) {
      if (steps.length > 0) readings.push(steps)
      return
    }
    const isAfterHardGap = at > 0 && (columns[base + 3 * count + at - 1] as number) >= Gap.hard
    for (const { id, to } of shortcuts?.get(at) ?? []) follow(to, [...steps, { id, isAfterHardGap }])
    const id = columns[base + at] as number
    follow(at + 1, [...steps, { id, isAfterHardGap }])
    // `huile d'olive` is also `huile olive`; in formula 1 only the first word lost its article.
    const mayElide = at === 0 || !lexicon.language.formula1
    if (mayElide && shortcuts?.has(at) && at + 1 < count && isElision(id, lexicon)) follow(at + 1, steps)
  }
  follow(0, [])
  return readings
}

function isElision(id: number, lexicon: Lexicon): boolean {
  const { language, words } = lexicon
  return language.elisions.has(language.lower(words[id] as string))
}

/** The readings of a phrase, including those with compounds joined or split and with split numbers. */
export function listCompoundReadings(atoms: Atoms, lexicon: Lexicon): Step[][] {
  const plain = listReadings(atoms, lexicon)
  const all = [...plain]
  for (const reading of plain) {
    if (reading.length > 6) continue
    all.push(...joinSteps(reading, lexicon), ...partSteps(reading, lexicon))
    if (all.length > maxReadings) break
  }
  return all.slice(0, maxReadings)
}

/** `online marketing bureau` is also `online marketingbureau`; any set of adjacent words may be joined. */
function joinSteps(reading: Step[], lexicon: Lexicon): Step[][] {
  const seams = reading.length - 1
  const joined: Step[][] = []
  for (let mask = 1; mask < 1 << seams; mask++) {
    let variants: Step[][] = [[reading[0] as Step]]
    for (let seam = 0; seam < seams && variants.length > 0; seam++) {
      const next = reading[seam + 1] as Step
      const isJoined = (mask & (1 << seam)) !== 0
      variants = variants.flatMap((steps) => (isJoined ? joinLast(steps, next, lexicon) : [[...steps, next]]))
    }
    joined.push(...variants)
    if (joined.length > maxReadings) break
  }
  return joined
}

function joinLast(steps: Step[], next: Step, lexicon: Lexicon): Step[][] {
  const { compounds, lower } = lexicon.language
  const last = steps.at(-1) as Step
  const first = lexicon.words[last.id] as string
  const second = lexicon.words[next.id] as string
  if (next.isAfterHardGap) return []
  const make = (word: string) => [...steps.slice(0, -1), { ...last, id: internWord(lexicon, word) }]
  if (/^\d{1,3}$/.test(first) && /^\d{3}$/.test(second)) return [make(first + second)]
  if (!compounds || !isPart(first, compounds.minPart) || !isPart(second, compounds.minPart)) return []
  if (compounds.joins && !compounds.joins(lower(first), lower(second))) return []
  // `Bein halten` is not a compound: in a phrase with capitals, the second noun would be capitalized too.
  if (compounds.areCapitalized && isCapital(first, lower) && !isCapital(second, lower)) return []
  return ['', ...compounds.links].map((link) => make(first + link + second))
}

/** `website` is also `web site`, `1000` also `1 000`. */
function partSteps(reading: Step[], lexicon: Lexicon): Step[][] {
  const { compounds, lower } = lexicon.language
  return reading.flatMap((step, at) => {
    const word = lexicon.words[step.id] as string
    const part = (seam: number, isNoun: boolean): Step[] => [
      ...reading.slice(0, at),
      { ...step, id: internWord(lexicon, word.slice(0, seam)) },
      { id: internWord(lexicon, word.slice(seam)), isAfterHardGap: false, isNoun },
      ...reading.slice(at + 1),
    ]
    if (/^\d{4,6}$/.test(word)) return [part(word.length - 3, false)]
    if (!compounds || word.length > 40) return []
    const { minPart, joins, areCapitalized } = compounds
    const parted: Step[][] = []
    for (let seam = 1; seam < word.length; seam++) {
      const first = word.slice(0, seam)
      const second = word.slice(seam)
      if (!isPart(first, joins ? 1 : minPart) || !isPart(second, minPart)) continue
      if (!joins || joins(lower(first), lower(second))) parted.push(part(seam, areCapitalized))
    }
    return parted
  })
}

const isPart = (word: string, min: number) => word.length >= min && /^\p{L}+$/u.test(word)

const isCapital = (word: string, lower: (text: string) => string) => word.charAt(0) !== lower(word.charAt(0))
