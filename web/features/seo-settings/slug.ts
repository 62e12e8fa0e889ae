const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
  ð: 'd',
}

const maxLength = 75

/** A text as a slug: lower case, words joined by hyphens; letters of other scripts are kept. */
export function toSlug(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[ßæœøłđıþð]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC')
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const next = slug ? `${slug}-${word}` : word
    if (next.length > maxLength && slug) break
    slug = next.slice(0, maxLength)
  }
  return slug
}

/** Up to five slugs for an article, from keyword and title, the best first. */
export function proposeSlugs(keyword: string, title: string, isFiller: (word: string) => boolean): string[] {
  const words = title.split(/\s+/).filter(Boolean)
  const significant = words.filter((word) => !isFiller(word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')))
  const own = new Set(toSlug(keyword).split('-'))
  const rest = significant.filter((word) => !own.has(toSlug(word)))
  const candidates = [
    keyword,
    [keyword, ...rest.slice(0, 2)].join(' '),
    significant.slice(0, 5).join(' '),
    [keyword, ...rest.slice(0, 4)].join(' '),
    title,
  ]
  return [...new Set(candidates.map(toSlug).filter(Boolean))]
}
