import {
  type MetaRequest,
  type OutlineRequest,
  planMetas,
  planOutline,
  planTitles,
  type TitleRequest,
} from '@rankwell/seo/offline'

/** What is planned without a model, and from what. */
export type PlanTask = { titles: TitleRequest } | { outline: OutlineRequest } | { metas: MetaRequest }

/** Titles, headings as Markdown, or meta descriptions. */
export function makePlan(task: PlanTask): string[] {
  if ('titles' in task) return planTitles(task.titles)
  if ('metas' in task) return planMetas(task.metas)
  return planOutline(task.outline).map(({ level, text }) => `${'#'.repeat(level)} ${text}`)
}

export function sizeOfPlan(task: PlanTask): number {
  const texts =
    'titles' in task ? task.titles.texts : 'metas' in task ? [task.metas.text] : task.outline.texts
  return texts.reduce((sum, text) => sum + text.length, 0)
}

/** The same task without the text of pages, which is used only for the spelling of names. */
export function withoutTexts(task: PlanTask): PlanTask {
  if ('titles' in task) return { titles: { ...task.titles, texts: [] } }
  if ('metas' in task) return { metas: { ...task.metas, text: '' } }
  return { outline: { ...task.outline, texts: [] } }
}
