import { removeSiteParts } from '@rankwell/seo'
import { extractInWorker } from './extract-in-worker.ts'
import type { KeywordIdea, LocalSearch, SampleTopic, SearchQuery, SearchResult } from './index.ts'
import type { IndexedPage, PageIndex, SearchTerm } from './page-index.ts'
import { listQuestions } from './questions.ts'
import { minWords, rankPages } from './rank-pages.ts'
import {
  foldWord,
  getWordReader,
  isUnspaced,
  pickContentWords,
  pickTopicWords,
  primaryLanguage,
  type Word,
} from './tokenize.ts'

export interface LocalSearchSettings {
  index: PageIndex
  now?: () => Date
  /** Keywords covered by the bundled sample web, which only local mode has. */
  sampleTopics?: () => SampleTopic[]
}

const CANDIDATES = 60
const PAGES_FOR_IDEAS = 20
const MAX_IDEAS = 200
const MAX_QUESTIONS = 30
const SNIPPET_CHARS = 160

/**
 * Search without an external service: full text of the pages that the workspace has fetched or imported and
 * those visible to all. It has no volumes, and a keyword without a matching page has no results.
 */
export function createLocalSearch({ index, now, sampleTopics }: LocalSearchSettings): LocalSearch {
  async function findPages(query: SearchQuery, limit: number): Promise<IndexedPage[]> {
    const { keyword, languageCode, workspaceId } = query
    const language = primaryLanguage(languageCode)
    const read = getWordReader(languageCode)(keyword)
    const content = pickContentWords(read, languageCode)
    const words = (content.length ? content : pickTopicWords(read, languageCode)).slice(0, 12)
    if (!words.length) return []
    const found = await index.searchPages({
      workspaceId,
      languageCode: language,
      terms: words.map((word) => ({ ...toTerm(word, language), isProminent: content.length === 0 })),
      minTerms: minWords(words.length),
      limit: CANDIDATES,
    })
    return rankPages(found, keyword, languageCode)
      .slice(0, limit)
      .map(({ page }) => page)
  }

  const listSitePages = (workspaceId: string, urls: readonly string[]) =>
    index.listSitePages(
      workspaceId,
      urls.map((url) => new URL(url).host),
    )

  /** Pages without what belongs to their sites. */
  async function readOwnParts(query: SearchQuery, pages: readonly IndexedPage[]) {
    const siblings = await listSitePages(
      query.workspaceId,
      pages.map(({ url }) => url),
    )
    const read = pages.map(({ url, title, headers, text }) => ({
      ...{ url, title, text },
      headings: Object.values(headers).flat(),
    }))
    const topic = { language: primaryLanguage(query.languageCode), keyword: query.keyword }
    return removeSiteParts(read, siblings, topic).map(({ title, headings, text, site }) => ({
      ...{ title, headings, text, site },
    }))
  }

  async function search(query: SearchQuery): Promise<SearchResult[]> {
    const pages = await findPages(query, query.limit ?? 10)
    return pages.map((page, place) => ({
      url: page.url,
      title: page.title,
      description: page.description || cutSnippet(page),
      position: place + 1,
    }))
  }

  async function keywordIdeas(query: SearchQuery): Promise<KeywordIdea[]> {
    const pages = await findPages(query, PAGES_FOR_IDEAS)
    if (!pages.length) return []
    const found = await extractInWorker(
      query.workspaceId,
      await readOwnParts(query, pages),
      primaryLanguage(query.languageCode),
      query.keyword,
    )
    const isPhrase = ({ keyword }: { keyword: string }) => keyword.includes(' ')
    const phrases = found.filter(isPhrase)
    // Single words are rarely searched for, so only a few follow the phrases.
    const words = found.filter((one) => !isPhrase(one)).slice(0, Math.max(5, Math.ceil(phrases.length / 4)))
    return [...phrases, ...words]
      .slice(0, query.limit ?? MAX_IDEAS)
      .map(({ keyword }) => ({ keyword, volume: null, difficulty: null, intent: null, source: 'local' }))
  }

  return {
    id: 'local',
    search,
    keywordIdeas,
    async questions(query) {
      const own = await readOwnParts(query, await findPages(query, PAGES_FOR_IDEAS))
      const headings = own.map((page) => page.headings)
      return listQuestions(headings, query.languageCode).slice(0, query.limit ?? MAX_QUESTIONS)
    },
    remember: (workspaceId, page) => index.savePage(workspaceId, page, now?.() ?? new Date()),
    listSitePages,
    listSampleTopics: () => sampleTopics?.() ?? [],
  }
}

const ARABIC_PREFIXES = ['', 'ال', 'وال', 'بال', 'لل', 'و', 'ب', 'ل', 'فال', 'كال']

/**
 * The spellings to search for a word. The database compares letters only, so prefixes replace inflection; the ranking
 * then compares stems and drops mere prefixes.
 */
function toTerm({ text, key }: Word, language: string): SearchTerm {
  const folded = foldWord(text, language)
  const bare = new Set([text, folded, commonStart(text, key), commonStart(folded, key)])
  if (language === 'ar')
    for (const word of [text.replace(/^(?:وال|بال|فال|كال|لل|ال)(?=.{2})/, ''), key])
      for (const prefix of ARABIC_PREFIXES) bare.add(prefix + word.replace(/[ةه]$/, ''))
  return {
    spellings: [...bare].filter((spelling) => spelling.length > 1 || spelling === text),
    // `word5` is not a prefix of `word50`.
    isPrefix: !isUnspaced(language) && !/\d/.test(text),
  }
}

/** The common beginning of a word and its stem; the whole word if that is too short. */
function commonStart(word: string, stemmed: string): string {
  let length = 0
  while (length < word.length && word[length] === stemmed[length]) length += 1
  return length >= 3 ? word.slice(0, length) : word
}

function cutSnippet({ text, headers }: IndexedPage): string {
  const [title] = headers.h1
  const body = (title && text.startsWith(title) ? text.slice(title.length) : text)
    .replaceAll('\n', ' ')
    .trim()
  if (body.length <= SNIPPET_CHARS) return body
  const cut = body.slice(0, SNIPPET_CHARS)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SNIPPET_CHARS / 2)).toWellFormed()}…`
}
