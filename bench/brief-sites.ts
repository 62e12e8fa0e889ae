import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A keyword with its pages, and the terms that an editor would remove from its brief. */
export interface BriefTopic {
  keyword: string
  language: string
  rejected: string[]
  pages: { site: string; title: string; slug: string; body: string }[]
}

const folder = join(import.meta.dirname, 'brief-web')

/** Reads `brief-web/`: a head of `key: value` lines, then pages that begin with `=== site` and their title. */
export function readTopics(): BriefTopic[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const [head = '', ...rest] = readFileSync(join(folder, name), 'utf8').split(/^=== /m)
      const read = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? ''
      const pages = rest.map((part) => {
        const [site = '', title = '', ...body] = part.split('\n')
        const slug = `${name.replace('.md', '')}-${site.trim()}`
        return { site: site.trim(), title: title.replace(/^title: /, ''), slug, body: body.join('\n').trim() }
      })
      const rejected = read('rejected').split(', ').filter(Boolean)
      return { keyword: read('keyword'), language: read('language'), rejected, pages }
    })
}

interface Page {
  title: string
  language: string
  body: string
}

/** Page templates by site name. Each template puts the site name in a different place. */
const sites: Record<string, (page: Page) => string> = {
  kettle: ({ title, language, body }) => `<!doctype html><html lang="${language}"><head>
<title>${title} | Kettle Crumb</title></head><body><div id="top"><ul><li><a href="/">Kettle Crumb</a></li>
<li><a href="/bread">Our bread</a></li><li><a href="/stories">Stories</a></li></ul></div><div class="post-content">
<p>Kettle Crumb 2–4 stories a week, straight from the counter.</p>${body}
<h2>Subscribe to the Kettle Crumb letter</h2><p>Join 4,200 readers who get our Sunday letter with a recipe, a story and a discount code for the shop.</p>
<h2>Questions about us?</h2><p>Write to hello@kettlecrumb.example and a human being from the bakery will answer within two days.</p>
<h3>About Ines Harrow</h3><p>Ines Harrow founded Kettle Crumb with her brother in a garage and has written about kitchens ever since.</p>
</div></body></html>`,
  maren: ({ title, language, body }) => `<!doctype html><html lang="${language}"><head>
<title>${title} – Maren &amp; Wick</title><meta property="og:site_name" content="Maren &amp; Wick"></head><body>
<header><nav><a href="/">Maren &amp; Wick</a> <a href="/rooms">Rooms</a> <a href="/shop">Shop</a></nav></header><main><article>${body}
<h2>Why trust Maren and Wick?</h2><p>Everything on Maren and Wick is tried in our own flat before we write about it, and nobody pays us for a mention.</p>
<h2>More from the journal</h2></article></main><footer>© Maren &amp; Wick</footer></body></html>`,
  northfold: ({ title, language, body }) => `<!doctype html><html lang="${language}"><head>
<title>${title} - Northfold</title></head><body><nav><a href="/">Northfold</a><a href="/outlet">Outlet</a></nav><section>${body}
<p>Northfold ships to thirty countries. Free returns within sixty days on every order above fifty euros, no questions asked.</p>
<h3>Ready to upgrade your gear?</h3><p>Visit a Northfold store near you and let our staff show you what fits.</p></section></body></html>`,
  shelf: ({ title, language, body }) => `<!doctype html><html lang="${language}"><head>
<title>The Tidy Shelf: ${title}</title><meta name="application-name" content="The Tidy Shelf"></head><body><main>
<p>By Paula Reyes · The Tidy Shelf editorial team</p>${body}
<h2>Was this article helpful?</h2><p>Tell the Tidy Shelf team what you would like to read next.</p></main></body></html>`,
  anvil: ({ title, language, body }) => `<!doctype html><html lang="${language}"><head>
<title>Grain &amp; Anvil | ${title}</title></head><body><div class="menu"><a href="/">Grain &amp; Anvil</a></div><article>${body}
<h2>The Grain &amp; Anvil workshop diary</h2><p>The workshop diary goes out on the first Friday of the month, with drawings by Tobias.</p></article></body></html>`,
}

function renderBody(source: string): string {
  return source
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const heading = /^(#+) (.*)$/.exec(line)
      if (heading) return `<h${heading[1]?.length}>${heading[2]}</h${heading[1]?.length}>`
      const item = /^(?:-|\d+\.) (.*)$/.exec(line)
      return item ? `<ul><li>${item[1]}</li></ul>` : `<p>${line}</p>`
    })
    .join('\n')
}

/** Starts one server per site, because each site needs its own host. */
export async function startSites(topics: readonly BriefTopic[]) {
  const servers: Server[] = []
  const origins = new Map<string, string>()
  for (const [name, render] of Object.entries(sites)) {
    const own = topics.flatMap((topic) =>
      topic.pages
        .filter(({ site }) => site === name)
        .map((page) => [`/${page.slug}`, { ...page, language: topic.language }] as const),
    )
    const pages = new Map<string, Page>(own)
    const server = createServer((request, response) => {
      const page = pages.get(request.url ?? '')
      response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      response.end(page ? render({ ...page, body: renderBody(page.body) }) : '')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    origins.set(name, `127.0.0.1:${(server.address() as AddressInfo).port}`)
  }
  return {
    hosts: [...origins.values()],
    addressOf: ({ site, slug }: { site: string; slug: string }) => `http://${origins.get(site)}/${slug}`,
    close() {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}
