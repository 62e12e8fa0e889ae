import { type ScoreCheck, thresholds } from '@rankwell/seo'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

/** All values that a text can contain. */
const names = [
  'characters',
  'empty',
  'found',
  'from',
  'headings',
  'images',
  'keyword',
  'links',
  'long',
  'paragraphs',
  'percent',
  'sentences',
  'skipped',
  'target',
  'to',
  'words',
] as const
type ValueName = (typeof names)[number]

/** Checks whose advice depends on whether the value is too low or too high. */
const hasUpperSide = (check: ScoreCheck): boolean => {
  const target = Number(check.values.target)
  const own = Number(check.values.words ?? check.values.links ?? check.values.images ?? check.values.headings)
  return own > target
}

const { times, more } = thresholds.supply

/** The maximum number that earns full points; links and images may far exceed the competitors' mean. */
const topOf = ({ id, values }: ScoreCheck): number | string | undefined =>
  id === 'links.count' || id === 'images.count' ? times * Number(values.target) + more : values.target

/** Explains how to earn the points of a check, with the current value: "if the title has …; it has 41". */
export function useAdvice(): (check: ScoreCheck) => string {
  const { t } = useTranslation('writing')
  const format = useFormat()
  return (check) => {
    const { id, values } = check
    const percent = Number(values.percent ?? 0)
    const isAbove = hasUpperSide(check)
    const say = (name: string): string => {
      const value = (name === 'target' && isAbove ? topOf(check) : values[name]) ?? ''
      return typeof value === 'number' ? format.number(Math.round(value * 10) / 10) : value
    }
    const shown = Object.fromEntries(names.map((name) => [name, say(name)])) as Record<ValueName, string>
    if (values.keyword === '' && id !== 'occurrence.keyword') return t('score.advice.chooseKeyword')
    switch (id) {
      case 'words.count':
      case 'links.count':
      case 'images.count':
      case 'headings.count':
        return t(`score.advice.${id}.${isAbove ? 'above' : 'below'}`, shown)
      case 'density.share':
      case 'occurrence.by-density':
        return t(`score.advice.density.${percent < 1 ? 'below' : 'above'}`, shown)
      case 'headings.structure':
        return t(Number(values.headings) === 0 ? 'score.advice.headings.none' : `score.advice.${id}`, shown)
      case 'readability.level': {
        const level = values.level as 'Easy' | 'Fairly Easy' | 'Standard' | 'Difficult'
        return t('score.advice.readability.level', { level: t(`score.levels.${level}`) })
      }
      default:
        return t(`score.advice.${id}`, shown)
    }
  }
}
