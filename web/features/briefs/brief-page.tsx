import { completeStep, type Document } from '@rankwell/contract'
import { FileDown, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cn } from '../../lib/cn.ts'
import { textDirection } from '../../lib/direction.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptySearch } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { documentPath } from '../documents/api.ts'
import type { BriefSheet, BriefSheetPart } from './describe-brief.ts'
import { exportBrief } from './export-brief.ts'
import { useBriefSheet } from './use-brief-sheet.ts'

/** URL of the page on which members read the brief. */
export const briefPath = (docId: string): string => `${documentPath(docId)}?brief`

/** The brief on its own page, to be read, printed, saved as a PDF, or shared. */
export function BriefPage({ document, menu }: { document: Document; menu: ReactNode }) {
  const { t } = useTranslation(['brief', 'panels'])
  const sheet = useBriefSheet(document)
  const path =
    document.configurationStep === completeStep ? `${documentPath(document._id)}?panel=brief` : null
  return (
    <div className="flex grow flex-col bg-sunken print:bg-white" data-print-brief="">
      <title>{`${t('panels:brief.title')} · ${document.title || document.keyword} · Rankwell`}</title>
      <header className="sticky top-(--stuck-height,0px) z-20 flex h-15 shrink-0 items-center gap-1 border-b border-line bg-ground px-2 md:gap-3 md:px-4">
        {menu}
        <h1 className="min-w-0 grow truncate font-semibold">{t('panels:brief.title')}</h1>
        <Button asChild variant="ghost" size="sm">
          <Link to={path ?? documentPath(document._id)}>{t('sheet.back')}</Link>
        </Button>
      </header>
      {sheet ? (
        <>
          <div className="mx-auto flex w-full max-w-3xl flex-wrap items-center gap-2 px-4 pt-6 print:hidden">
            <Button size="sm" onClick={() => window.print()}>
              <Printer />
              {t('sheet.print')}
            </Button>
            <Button
              variant="outline"
              size="sm"
              onClick={() =>
                void exportBrief(document, sheet, t('panels:brief.title')).catch(() =>
                  toast.error(t('panels:brief.exportFailed')),
                )
              }
            >
              <FileDown />
              {t('panels:brief.export')}
            </Button>
            <CopyButton
              text={`${window.location.origin}${briefPath(document._id)}`}
              label={t('sheet.copy')}
              copiedLabel={t('sheet.copied')}
            />
            <p className="w-full text-xs text-muted">{t('sheet.hint')}</p>
          </div>
          <Sheet sheet={sheet} language={document.language} />
        </>
      ) : (
        <EmptyState drawing={<EmptySearch />} text={t('panels:brief.none')} />
      )}
    </div>
  )
}

function Sheet({ sheet, language }: { sheet: BriefSheet; language: string }) {
  const { t } = useTranslation('panels')
  return (
    <article className="mx-auto my-6 grid w-full max-w-3xl grid-cols-1 gap-6 border-line bg-surface px-5 py-8 sm:rounded-lg sm:border sm:px-10 sm:py-10 print:my-0 print:max-w-none print:border-0 print:p-0">
      <header className="grid gap-4 border-b border-line pb-6">
        <p className="text-sm font-medium text-accent-ink">{t('brief.title')}</p>
        <h2 className="text-2xl leading-tight font-semibold text-balance" dir={textDirection(sheet.title)}>
          <ContentText text={sheet.title} lang={language} />
        </h2>
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {sheet.facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="figures font-medium">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </header>
      {sheet.parts.map((part) => (
        <SheetPart key={part.title} part={part} language={language} />
      ))}
    </article>
  )
}

function SheetPart({ part, language }: { part: BriefSheetPart; language: string }) {
  const { title, text, items, table } = part
  return (
    <section className="grid grid-cols-1 gap-2 break-inside-avoid-page">
      <h3 className="text-base font-semibold break-after-avoid">{title}</h3>
      {text ? (
        <p className="whitespace-pre-line">
          <ContentText text={text} isBlock />
        </p>
      ) : null}
      {items?.length ? (
        <ul className="grid list-disc gap-1.5 ps-5 marker:text-muted">
          {items.map((item) => (
            <li key={item} className="break-words">
              <ContentText text={item} lang={language} />
            </li>
          ))}
        </ul>
      ) : null}
      {table?.rows.length ? <SheetRows {...table} language={language} /> : null}
    </section>
  )
}

type Rows = NonNullable<BriefSheetPart['table']> & { language: string }

/** Two columns are rendered as a two-column list; more are a table. */
function SheetRows({ head, rows, language }: Rows) {
  if (head.length !== 2) return <SheetTable head={head} rows={rows} language={language} />
  return (
    <ul className={cn('gap-x-10 text-sm', rows.length > 6 && 'sm:columns-2 print:columns-2')}>
      {rows.map(([first = '', second]) => (
        <li
          key={first}
          className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 break-inside-avoid"
        >
          <ContentText text={first} lang={language} isBlock />
          <bdi className="figures shrink-0 text-muted">{second}</bdi>
        </li>
      ))}
    </ul>
  )
}

function SheetTable({ head, rows, language }: Rows) {
  const isWide = head.length > 2
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table className="w-full text-sm">
        <thead className="text-xs text-muted">
          <tr>
            {head.map((cell, at) => (
              <th
                key={cell}
                className={cn(
                  'py-1.5 font-normal whitespace-nowrap',
                  at === 0 ? 'text-start' : 'ps-4 text-end',
                )}
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...others], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles of pages may repeat, and rows never move
            <tr key={`${at} ${first}`} className="border-t border-line break-inside-avoid">
              <td className={cn('py-1.5', isWide && 'min-w-40')}>
                <ContentText text={first} lang={language} isBlock />
              </td>
              {others.map((cell, column) => (
                <td key={head[column + 1]} className="figures py-1.5 ps-4 text-end whitespace-nowrap">
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
