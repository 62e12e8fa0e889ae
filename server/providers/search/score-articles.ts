import { type ScoreInput, scoreArticle } from '@rankwell/seo'

export interface ScoreTask {
  articles: ScoreInput[]
}

/** The scores of articles, 0–100, in order. */
export const scoreAll = ({ articles }: ScoreTask): number[] =>
  articles.map((article) => scoreArticle(article).score)
