import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type LaidOutHeading, layOutNotes, type NotesPage, type NotesTask } from '@rankwell/seo/offline'
import { parsePage } from '../seo/validity/parse-page.ts'
import { topics } from '../seo/validity/topics.ts'
import { layOutInWorker } from '../server/providers/search/extract-in-worker.ts'
import { type BriefTopic, readTopics } from './brief-sites.ts'

interface Result {
  name: string
  ours: string
  reference: string
  ratio: string
  goal: string
}

const pagesAtOnce = 10
const charactersPerPage = 12_000
const goalMs = 150
const delayGoalMs = 50
const runs = 20
const warmUps = 5
const maxHeadings = 12
const outlineNames = ['expert', 'good', 'other', 'thin'] as const

function toTask(language: string, keyword: string, pages: NotesPage[], from: readonly string[]): NotesTask {
  const headings = [...new Set(from)].slice(0, maxHeadings).map((text) => ({ level: 2, text }))
  return { language, keyword, headings, pages, ownNotes: [], questions: [], terms: [keyword], used: [] }
}

function toPage({ site, title, body }: BriefTopic['pages'][number]): NotesPage {
  const lines = body.split('\n').filter((line) => line.trim())
  const headings = lines.flatMap((line) => {
    const [, marks = '', heading] = /^(#+) (.*)$/.exec(line) ?? []
    return heading ? [{ level: marks.length, text: heading }] : []
  })
  const text = lines.map((line) => line.replace(/^(?:#+|-|\d+\.) /, '')).join('\n')
  return { url: `https://${site}.example/`, title, headings, text }
}

/** The research of each topic: five keywords of a small web, and one or more in each of ten languages. */
function listTasks(): NotesTask[] {
  const web = readTopics().map(({ language, keyword, pages }) => {
    const read = pages.map(toPage)
    return toTask(
      language,
      keyword,
      read,
      read.flatMap((page) => page.headings.slice(1).map(({ text }) => text)),
    )
  })
  const corpus = topics.map((topic) => {
    const pages = outlineNames.map((name): NotesPage => {
      const { title, blocks } = parsePage(topic.pages[name])
      const headings = blocks.flatMap(({ kind, text }) => (kind === 'heading' ? [{ level: 2, text }] : []))
      return {
        url: `https://${name}.example/`,
        title,
        headings,
        text: blocks.map(({ text }) => text).join('\n'),
      }
    })
    return toTask(
      topic.language,
      topic.keyword,
      pages,
      pages.flatMap((page) => page.headings.map(({ text }) => text)),
    )
  })
  return [...web, ...corpus]
}

/** Ten pages of ordinary length: the pages of a task, extended with sentences that match no heading. */
function enlarge(task: NotesTask): NotesTask {
  const pages = Array.from({ length: pagesAtOnce }, (_, at): NotesPage => {
    const page = task.pages[at % task.pages.length] as NotesPage
    const isCopy = at >= task.pages.length
    const lines = (isCopy ? '' : page.text).split('\n')
    for (let number = 0; lines.join('\n').length < charactersPerPage; number += 40)
      lines.push(
        Array.from({ length: 40 }, (__, step) => `Zyx${at}wv${number + step} qvz ${at} vqx kzw jvq.`).join(
          ' ',
        ),
      )
    const headings = isCopy ? [] : page.headings
    return { url: `https://page-${at}.example/`, title: page.title, headings, text: lines.join('\n') }
  })
  return { ...task, pages }
}

function print({ language, keyword }: NotesTask, sections: LaidOutHeading[]): void {
  const lines = sections.map(({ heading, passages, hint }) =>
    [`### ${heading}`, ...passages.map(({ text }) => `> ${text}`), ...(hint ? [`(${hint})`] : [])].join('\n'),
  )
  process.stdout.write(`\n## ${keyword} (${language})\n${lines.join('\n')}\n`)
}

/** Measures how long the worker thread takes for ten pages, and how long this process is blocked in the meantime. */
async function measure(task: NotesTask) {
  const times: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  for (let run = 0; run < warmUps + runs; run += 1) {
    if (run === warmUps) delay.enable()
    const start = performance.now()
    await layOutInWorker('bench', task)
    if (run >= warmUps) times.push(performance.now() - start)
  }
  delay.disable()
  times.sort((a, b) => a - b)
  return { median: times[Math.floor(times.length / 2)] ?? 0, delay: delay.max / 1e6 }
}

/** Prints the notes of every topic, and measures how long ten pages take. */
export async function runNotesBench(): Promise<Result[]> {
  const tasks = listTasks()
  let [shown, all] = [0, 0]
  for (const task of tasks) {
    const sections = layOutNotes(enlarge(task))
    print(task, sections)
    all += sections.length
    shown += sections.filter(({ passages }) => passages.length > 0).length
  }
  const measured = []
  for (const task of tasks.filter(
    ({ language }, at) => tasks.findIndex((one) => one.language === language) === at,
  ))
    measured.push({ language: task.language, ...(await measure(enlarge(task))) })
  return [
    {
      name: 'Headings with a passage, ten pages each',
      ours: `${shown} of ${all}`,
      reference: '',
      ratio: `${Math.round((100 * shown) / all)} %`,
      goal: '≥ 80 %',
    },
    ...measured.map(({ language, median, delay }) => ({
      name: `Ten pages of notes (${language})`,
      ours: `${median.toFixed(0)} ms, delays ${delay.toFixed(0)} ms`,
      reference: '',
      ratio: median <= goalMs && delay <= delayGoalMs ? 'met' : 'missed',
      goal: `≤ ${goalMs} ms, ≤ ${delayGoalMs} ms`,
    })),
  ]
}
