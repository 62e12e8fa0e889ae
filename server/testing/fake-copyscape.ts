import { type Loopback, startLoopback } from './loopback.ts'

export const copyscapeAccount = { username: 'reader', password: 'copykey12345' }

/** Copyscape's API on loopback: balance and search of the web; status 200 even for failed calls. */
export interface FakeCopyscape extends Loopback {
  balance: number
  /** The status of every response. */
  status: number
  /** The error of every search; null for none. */
  error: string | null
  /** Whether searches get no response. */
  isSilent: boolean
  /** Pages that searches find, with the passages that they share with the text. */
  pages: { url: string; title: string; matched: string[] }[]
  /** The forms of all searches. */
  searches: URLSearchParams[]
}

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length
/** Three cents for the first 200 words, one for each further 100. */
const priceOf = (words: number) => 0.03 + 0.01 * Math.max(0, Math.ceil((words - 200) / 100))

function search(copyscape: FakeCopyscape, form: URLSearchParams) {
  const querywords = countWords(form.get('t') ?? '')
  const percentOf = (words: number) => Math.round((100 * words) / querywords)
  const total = countWords(copyscape.pages.flatMap(({ matched }) => matched).join(' '))
  const cost = priceOf(querywords)
  copyscape.balance -= cost
  return {
    ...{ querywords, cost: cost.toFixed(2), count: copyscape.pages.length },
    ...{ allwordsmatched: total, allpercentmatched: percentOf(total), alltextmatched: '', allviewurl: '' },
    result: copyscape.pages.map(({ url, title, matched }, at) => {
      const words = countWords(matched.join(' '))
      return {
        ...{
          index: at + 1,
          url,
          title,
          textsnippet: matched[0] ?? '',
          htmlsnippet: '',
          minwordsmatched: words,
        },
        ...{ viewurl: 'https://view.copyscape.com/compare/1', urlwords: 900, wordsmatched: words },
        ...{ percentmatched: percentOf(words), textmatched: matched.join(' ... ') },
      }
    }),
  }
}

export async function startFakeCopyscape(): Promise<FakeCopyscape> {
  const { username, password } = copyscapeAccount
  const copyscape: FakeCopyscape = {
    ...(await startLoopback(({ method, body }) => {
      const form = new URLSearchParams(body)
      const { status } = copyscape
      const isKnown = form.get('u') === username && form.get('k') === password
      const operation = form.get('o')
      if (method !== 'POST' || !['balance', 'csearch'].includes(operation ?? '') || form.get('f') !== 'json')
        return { status: 200, body: { error: 'Operation unknown' } }
      if (!isKnown) return { status: 200, body: { error: 'Username or API key not recognized' } }
      if (operation === 'csearch') {
        copyscape.searches.push(form)
        if (copyscape.isSilent) return null
        if (copyscape.error) return { status, body: { error: copyscape.error } }
        if (form.get('e') !== 'UTF-8') return { status, body: { error: 'Encoding not recognized' } }
        return { status, body: search(copyscape, form) }
      }
      const value = copyscape.balance.toFixed(2)
      return { status, body: { value, total: Math.floor(copyscape.balance / 0.03), today: '0' } }
    })),
    balance: 12.5,
    status: 200,
    error: null,
    isSilent: false,
    pages: [],
    searches: [],
  }
  return copyscape
}
