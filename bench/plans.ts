import { countGraphemes } from '@rankwell/seo'
import { planMetas, planOutline, planTitles } from '@rankwell/seo/offline'
import { type PlanCase, planCases } from '../seo/offline/plans/fixtures.ts'

const within = (text: string, from: number, to: number) =>
  countGraphemes(text) >= from && countGraphemes(text) <= to

function plan({ language, keyword, headings = [], questions = [] }: PlanCase) {
  const started = performance.now()
  const titles = planTitles({ language, keyword, count: 5, known: [], texts: [] })
  const outline = planOutline({
    ...{ language, keyword, title: '', wordTarget: 1200, headings, questions },
    ...{ texts: [], known: [] },
  })
  const afterOutline = performance.now()
  const topics = outline.filter(({ level }) => level === 2).map(({ text }) => text)
  const metas = planMetas({ language, keyword, title: '', headings: topics, text: '', count: 3 })
  const ms = Math.max(afterOutline - started, performance.now() - afterOutline)
  return { titles, outline, metas, ms }
}

/**
 * Prints titles, outlines, and meta descriptions made without a model, for keywords of every kind, as Markdown to
 * review.
 */
export async function runPlanBench() {
  for (const one of planCases) plan(one)
  let complete = 0
  const times: number[] = []
  for (const one of planCases) {
    const { titles, outline, metas, ms } = plan(one)
    const good = titles.filter((title) => within(title, 55, 60))
    const fitting = metas.filter((meta) => within(meta, 155, 160))
    if (outline.length > 3 && good.length >= 3 && fitting.length >= 2) complete += 1
    times.push(ms)
    const lines = [
      `\n## ${one.keyword} (${one.language}${one.headings ? ', with research' : ''})`,
      ...titles.map((title) => `- ${title} (${countGraphemes(title)})`),
      '',
      ...outline.map(({ level, text }) => `${'  '.repeat(level - 2)}- ${'#'.repeat(level)} ${text}`),
      '',
      ...metas.map((meta) => `> ${meta} (${countGraphemes(meta)})\n`),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  }
  return [
    {
      name: 'keywords with an outline, three titles, and two meta descriptions',
      ours: `${complete} of ${planCases.length}`,
      reference: '9 in 10',
      ratio: `${((100 * complete) / planCases.length).toFixed(0)} %`,
      goal: '90 %',
    },
    {
      name: 'slowest of these plans, ms',
      ours: Math.max(...times),
      reference: 50,
      ratio: 50 / Math.max(...times),
      goal: 1,
    },
  ]
}
