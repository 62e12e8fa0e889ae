export { asksQuestions, closesArticle } from './heading-kinds.ts'
export { planMetas } from './metas.ts'
export { planOutline } from './outline.ts'
export { improveTitle, planTitles } from './titles.ts'
