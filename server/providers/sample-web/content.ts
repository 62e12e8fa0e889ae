import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const topicsFolder = join(import.meta.dirname, 'topics')
const layoutNames = ['magazine', 'blog', 'portal', 'shop', 'notes'] as const

export type LayoutName = (typeof layoutNames)[number]
export type SampleLanguage = 'en' | 'ar' | 'de' | 'tr'

export type SampleSite = {
  path: string
  name: string
  layout: LayoutName
  tagline: string
  about: string
  nav: string[]
  /** Hue of the site's colors in degrees; derived from the path if omitted. */
  hue?: number
}

export type SamplePage = {
  topic: string
  slug: string
  path: string
  site: string
  language: SampleLanguage
  title: string
  heading: string
  description: string
  published: string
  updated: string
  author: string
  authorNote: string
  tags: string[]
  /** The text below the front matter, in the Markdown of README.md. */
  text: string
}

export type SampleTopicContent = {
  topic: string
  name: string
  language: SampleLanguage
  seedKeywords: string[]
  sites: SampleSite[]
  pages: SamplePage[]
}

type FrontMatter = { values: Map<string, string>; text: string }

let loaded: SampleTopicContent[] | undefined

/** All topics with their pages, read from disk once. Throws an error with the name of the invalid file. */
export function loadTopics(): SampleTopicContent[] {
  loaded ??= readdirSync(topicsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => readTopic(entry.name))
    .sort((a, b) => a.topic.localeCompare(b.topic, 'en'))
  return loaded
}

function readTopic(topic: string): SampleTopicContent {
  const folder = join(topicsFolder, topic)
  const head = JSON.parse(readFileSync(join(folder, 'topic.json'), 'utf8')) as Omit<
    SampleTopicContent,
    'pages'
  >
  if (head.topic !== topic) throw new Error(`${topic}/topic.json names another topic: ${head.topic}`)
  for (const site of head.sites) {
    if (!layoutNames.includes(site.layout)) throw new Error(`${topic}: unknown layout ${site.layout}`)
  }
  const pages = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => readPage(head, file, readFileSync(join(folder, file), 'utf8')))
  return { ...head, pages }
}

function readPage(topic: Omit<SampleTopicContent, 'pages'>, file: string, source: string): SamplePage {
  const where = `${topic.topic}/${file}`
  const { values, text } = splitFrontMatter(source, where)
  const need = (key: string): string => {
    const value = values.get(key)
    if (!value) throw new Error(`${where}: ${key} is missing`)
    return value
  }
  const slug = need('slug')
  const site = need('site')
  if (`${slug}.md` !== file) throw new Error(`${where}: slug and file name differ`)
  if (need('language') !== topic.language) throw new Error(`${where}: language is not the topic's`)
  if (!topic.sites.some((each) => each.path === site)) throw new Error(`${where}: unknown site ${site}`)
  const published = need('published')
  return {
    topic: topic.topic,
    slug,
    path: `${site}/${slug}`,
    site,
    language: topic.language,
    title: need('title'),
    heading: values.get('heading') ?? need('title'),
    description: need('description'),
    published,
    updated: values.get('updated') ?? published,
    author: need('author'),
    authorNote: values.get('authorNote') ?? '',
    tags: (values.get('tags') ?? '')
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
    text,
  }
}

function splitFrontMatter(source: string, where: string): FrontMatter {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n'))
  if (!match) throw new Error(`${where}: front matter is missing`)
  const values = new Map<string, string>()
  for (const line of (match[1] ?? '').split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) values.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return { values, text: (match[2] ?? '').trim() }
}
