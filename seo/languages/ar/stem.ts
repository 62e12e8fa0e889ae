/**
 * Light stemming as in Larkey, Ballesteros & Connell (2007), "light10": strips the conjunction and article
 * before a word and the most common endings, and unifies letters with several spellings.
 */
const articles = ['وال', 'فال', 'بال', 'كال', 'لل', 'ال']
const endings = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ية', 'ه', 'ة', 'ي']

export function stemArabic(word: string): string {
  return dropEndings(dropArticle(spellArabic(word)))
}

/** Without vowel marks and tatweel; forms of alef, ya and kaf are unified. */
export function spellArabic(word: string): string {
  return word
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
}

function dropArticle(word: string): string {
  for (const article of articles) {
    if (word.startsWith(article) && word.length - article.length >= 2) return word.slice(article.length)
  }
  return word
}

function dropEndings(word: string): string {
  let stem = word
  for (const ending of endings) {
    if (stem.endsWith(ending) && stem.length - ending.length >= 2) stem = stem.slice(0, -ending.length)
  }
  return stem
}
