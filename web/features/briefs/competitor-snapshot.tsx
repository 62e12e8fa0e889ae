import type { Document } from '@rankwell/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { averageOf, countHeadings, listHeadings } from '../guided-setup/research-figures.ts'
import { findOpenTopics } from './coverage.ts'

const mostTopics = 12

/** The selected pages in figures, and what none of them speaks of. */
export function CompetitorSnapshot({ document }: { document: Document }) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const pages = useMemo(
    () => (document.serp?.selected ?? []).filter((page) => page.state === 'read'),
    [document.serp],
  )
  const open = useMemo(() => {
    const topics = [
      ...(document.serp?.questions ?? []),
      ...(document.brief?.questions ?? []),
      ...(document.cluster?.content ?? []).filter(({ isHidden }) => !isHidden).map(({ keyword }) => keyword),
    ]
    const known = pages.map(({ title, headers, keywordRef }) => ({
      headings: [title, ...listHeadings(headers).map(({ text }) => text)],
      keywords: keywordRef.content.map(({ keyword }) => keyword),
    }))
    return pages.length === 0 ? [] : findOpenTopics(topics, known, document.language).slice(0, mostTopics)
  }, [pages, document])
  const average = averageOf(pages)
  const figure = (value: number | null) => (value === null ? '—' : format.number(value))
  if (pages.length === 0)
    return <p className="border-t border-line pt-4 text-sm text-muted">{t('competitors.none')}</p>
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <h3 className="font-medium">{t('brief.competitors')}</h3>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead className="text-xs text-muted">
            <tr>
              <th className="py-1 text-start font-normal">{t('brief.page')}</th>
              {(['words', 'headings', 'images', 'links'] as const).map((name) => (
                <th key={name} className="py-1 ps-2 text-end font-normal">
                  {t(`brief.figure.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pages.map((page) => (
              <tr key={page.url} className="border-t border-line">
                <td className="max-w-36 truncate py-1.5" title={page.title}>
                  <ContentText text={page.title || page.url} isLine />
                </td>
                {[page.word_count, countHeadings(page.headers), page.images, page.links].map((value, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
                  <td key={at} className="figures py-1.5 ps-2 text-end">
                    {figure(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {average ? (
            <tfoot className="border-t border-line font-medium">
              <tr>
                <th className="py-1.5 text-start font-medium">{t('brief.mean')}</th>
                {(['words', 'headings', 'images', 'links'] as const).map((name) => (
                  <td key={name} className="figures py-1.5 ps-2 text-end">
                    {format.number(average[name])}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      <h3 className="font-medium">{t('brief.noneCovers')}</h3>
      {open.length === 0 ? (
        <p className="text-sm text-muted">{t('brief.allCovered')}</p>
      ) : (
        <ul className="grid list-disc gap-1 ps-5 text-sm">
          {open.map((topic) => (
            <li key={topic}>
              <ContentText text={topic} lang={document.language} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
