// `npm run soak -- unsaved-words [--times 50] [--throttle 6] [--load 2]`: repeats one journey on a
// throttled page while other processes keep the machine busy. Playwright prints the result.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.mjs'
import { buildWebApp, findNode, installPackages, root, say } from './prepare.mjs'

/** Journeys by name: their file, and part of the title of the test that repeats `TIMES` times. */
const journeys = {
  'unsaved-words': ['e2e/unsaved-words.spec.ts', 'following a link right after the last key'],
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '50' },
    throttle: { type: 'string', default: '6' },
    load: { type: 'string', default: '2' },
  },
})
const journey = journeys[positionals[0]]
if (!journey) {
  say(`Name a journey: ${Object.keys(journeys).join(', ')}`)
  process.exit(2)
}

await installPackages()
await buildWebApp()
const browser = findBrowser()
const busy = Array.from({ length: Number(values.load) }, () =>
  spawn(findNode(), ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
)
const playwright = 'node_modules/@playwright/test/cli.js'
const [file, title] = journey
const child = spawn(
  findNode(),
  [playwright, 'test', '-c', 'e2e/playwright.config.ts', file, '-g', title, '--reporter=list'],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...(browser && { CHROME_PATH: browser }),
      PATH: `${root}/node_modules/.bin:${process.env.PATH ?? ''}`,
      TIMES: values.times,
      THROTTLE: values.throttle,
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('close', (code) => {
  for (const one of busy) one.kill()
  process.exitCode = code ?? 1
})
