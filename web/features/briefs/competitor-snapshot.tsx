import { comparedFigures, figuresOf, findExcluded, findOutliers } from '@rankwell/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { averageOf } from '../../lib/research-figures.ts'
import { useServiceName } from '../../lib/use-service-name.ts'
import type { PanelProps } from '../../panel/panel-props.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { scoreText } from '../../ui/score.ts'
import { ScoreChange } from '../../ui/score-change.tsx'
import { useCompetitorScores, useIncludePage, useScoreChange } from './api.ts'
import { ContentGaps } from './content-gaps.tsx'

type CompetitorSnapshotProps = Pick<PanelProps, 'document' | 'editor' | 'canWrite'>

/** Figures of the selected pages, the score's change since earlier results, and uncovered topics. */
export function CompetitorSnapshot({ document, editor, canWrite }: CompetitorSnapshotProps) {
  const { t } = useTranslation(['panels', 'brief', 'research'])
  const change = useScoreChange(document.serp?.previous, document.score)
  const format = useFormat()
  const scores = useCompetitorScores(document)
  const nameOf = useServiceName()
  const { serp } = document
  const pages = useMemo(() => (serp?.selected ?? []).filter((page) => page.state === 'read'), [serp])
  const outliers = useMemo(() => findOutliers(pages), [pages])
  const excluded = useMemo(() => findExcluded(pages), [pages])
  const include = useIncludePage(document)
  const average = averageOf(pages)
  if (pages.length === 0)
    return <p className="border-t border-line pt-4 text-sm text-muted">{t('competitors.none')}</p>
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <div>
        <h3 className="font-medium">{t('brief.competitors')}</h3>
        {serp ? (
          <p className="text-xs text-muted">
            {t('research:source.from', { service: nameOf(serp.provider), ago: format.ago(serp.fetchedAt) })}
          </p>
        ) : null}
      </div>
      <ScoreChange change={change} />
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead className="text-xs text-muted">
            <tr>
              <th className="py-1 text-start font-normal">{t('brief.page')}</th>
              <th className="py-1 ps-2 text-end font-normal whitespace-nowrap">{t('brief.figure.score')}</th>
              {comparedFigures.map((name) => (
                <th key={name} className="py-1 ps-2 text-end font-normal whitespace-nowrap">
                  {t(`brief.figure.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="border-t border-line font-medium">
              <th className="py-1.5 text-start font-medium">{t('brief.own')}</th>
              <td className="figures py-1.5 ps-2 text-end">{scoreText(document.score, format)}</td>
              <td className="figures py-1.5 ps-2 text-end">{format.number(document.words)}</td>
              <td colSpan={comparedFigures.length - 1} />
            </tr>
            {pages.map((page) => {
              const unusual = outliers.get(page.url) ?? []
              const isExcluded = excluded.has(page.url)
              return (
                <tr key={page.url} className={`border-t border-line ${isExcluded ? 'text-muted' : ''}`}>
                  <td className="max-w-20 truncate py-1.5" title={page.title}>
                    <ContentText text={page.title || page.url} isLine />
                    {isExcluded ? (
                      <>
                        <span className="block truncate text-xs">{t('brief:outlier.ignored')}</span>
                        {canWrite ? (
                          <Button
                            variant="link"
                            size="sm"
                            isBusy={include.isPending}
                            aria-label={t('brief:outlier.countPage', { page: page.title || page.url })}
                            onClick={() => include.mutate(page.url)}
                          >
                            {t('brief:outlier.count')}
                          </Button>
                        ) : null}
                      </>
                    ) : null}
                  </td>
                  <td className="figures py-1.5 ps-2 text-end align-top">
                    {scores.has(page.url) ? format.number(scores.get(page.url) ?? 0) : '—'}
                  </td>
                  {comparedFigures.map((name) => (
                    <td
                      key={name}
                      className={`figures py-1.5 ps-2 text-end align-top whitespace-nowrap ${
                        unusual.some((one) => one.figure === name) && !isExcluded
                          ? 'font-medium text-warning-ink'
                          : ''
                      }`}
                    >
                      {format.number(figuresOf(page)[name])}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
          {average ? (
            <tfoot className="border-t border-line font-medium">
              <tr>
                <th className="py-1.5 text-start font-medium">{t('brief.mean')}</th>
                <td />
                {comparedFigures.map((name) => (
                  <td key={name} className="figures py-1.5 ps-2 text-end whitespace-nowrap">
                    {format.number(average[name])}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      <ContentGaps document={document} editor={editor} canWrite={canWrite} />
    </section>
  )
}
