/** Words with their possible base forms. */
export type BaseForms = ReadonlyMap<string, readonly string[]>

/**
 * Parses groups of inflections: `go goes went gone|child children`.
 * @returns The base forms (first words of the groups) by inflected form.
 */
export function readGroups(...lists: string[]): BaseForms {
  const bases = new Map<string, string[]>()
  for (const group of lists.join('|').split('|')) {
    const [base, ...forms] = group.trim().split(/\s+/)
    if (!base) continue
    for (const form of forms) {
      const known = bases.get(form)
      if (known) known.push(base)
      else bases.set(form, [base])
    }
  }
  return bases
}

/** Ending, minimum number of letters before it, and its possible replacements. */
type Rule = readonly [ending: string, min: number, replacements: readonly string[]]

/** Suffix rules by last letter. */
export type SuffixRules = ReadonlyMap<string, readonly Rule[]>

/**
 * Parses suffix rules, separated by spaces: `ies>y` or `es:3>/e`, where 3 is the minimum number of letters
 * left and `/` separates replacements; `-` is an empty one.
 */
export function readRules(text: string): SuffixRules {
  const rules = new Map<string, Rule[]>()
  for (const part of text.split(/\s+/).filter(Boolean)) {
    const [head = '', tail = ''] = part.split('>')
    const [ending = '', min = '2'] = head.split(':')
    const rule: Rule = [ending, Number(min), tail.split('/').map((one) => (one === '-' ? '' : one))]
    const last = ending.slice(-1)
    const known = rules.get(last)
    if (known) known.push(rule)
    else rules.set(last, [rule])
  }
  return rules
}

/** Adds the results of the suffix rules for a word. */
export function applyRules(rules: SuffixRules, word: string, keys: Set<string>): void {
  for (const [ending, min, replacements] of rules.get(word.slice(-1)) ?? []) {
    if (word.length - ending.length < min || !word.endsWith(ending)) continue
    const rest = word.slice(0, word.length - ending.length)
    for (const replacement of replacements) keys.add(rest + replacement)
  }
}

/** Adds the base forms of a word. */
export function addBases(bases: BaseForms, word: string, keys: Set<string>): void {
  for (const base of bases.get(word) ?? []) keys.add(base)
}

/** Adds base forms derived from a word's last part, such as `penknife` for `penknives`. */
export function addEndBases(bases: BaseForms, word: string, keys: Set<string>, min = 2): void {
  for (let at = min; at <= word.length - 3; at++) {
    for (const base of bases.get(word.slice(at)) ?? []) keys.add(word.slice(0, at) + base)
  }
}

/** Adds the base forms of a verb with one of the prefixes, such as `understand` for `understood`. */
export function addPrefixedBases(
  bases: BaseForms,
  prefixes: readonly string[],
  word: string,
  keys: Set<string>,
): void {
  for (const prefix of prefixes) {
    if (!word.startsWith(prefix)) continue
    for (const base of bases.get(word.slice(prefix.length)) ?? []) keys.add(prefix + base)
  }
}
