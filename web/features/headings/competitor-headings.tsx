import type { Document } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { Columns3 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { addHeading, isCoveredBy, type Section } from '../../lib/heading-sections.ts'
import { makeItem } from '../../lib/outline-edit.ts'
import { toast } from '../../lib/toast.ts'
import {
  findCovered,
  findGroup,
  groupTopicHeadings,
  listTopicHeadings,
  type TopicHeading,
} from '../../lib/topic-headings.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { CompetitorRow } from './competitor-row.tsx'
import { HeadingComparison } from './heading-comparison.tsx'
import { useOutlineEdit } from './use-outline-edit.ts'

interface CompetitorHeadingsProps {
  document: Document
  editor: Editor | null
  sections: readonly Section[]
  canWrite: boolean
  /** Link to the page selection; null for readers. */
  setupPath: string | null
}

const firstShown = 12

interface Row {
  text: string
  level: number
  count: number
  group: TopicHeading | undefined
}

/** Grouping takes time, so it is done again only when a heading has changed, not with each key. */
function useCovered(groups: TopicHeading[], topic: { language: string; keyword: string }, own: string[]) {
  const key = own.join('\n')
  return useMemo(() => findCovered(groups, topic, key.split('\n').filter(Boolean)), [groups, topic, key])
}

const hostOf = (url: string) => URL.parse(url)?.host.replace(/^www\./, '') ?? url

/**
 * Headings of all selected pages grouped by meaning, or of one page, each with its number of pages and whether it is
 * covered.
 */
export function CompetitorHeadings(props: CompetitorHeadingsProps) {
  const { document, editor, sections, canWrite, setupPath } = props
  const { t } = useTranslation('panels')
  const format = useFormat()
  const outline = useOutlineEdit(document)
  const [page, setPage] = useState('all')
  const [isWhole, setWhole] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const pages = useMemo(
    () => (document.serp?.selected ?? []).filter(({ headers }) => headers !== null),
    [document.serp],
  )
  const { language, keyword } = document
  const topic = useMemo(() => ({ language, keyword }), [language, keyword])
  const lists = useMemo(() => listTopicHeadings(pages, topic), [pages, topic])
  const all = useMemo(() => groupTopicHeadings(pages, topic), [pages, topic])
  const own = sections.map(({ text }) => text)
  const planned = outline.items.map(({ text }) => text)
  const covered = useCovered(all, topic, own)
  const inOutline = useCovered(all, topic, planned)
  const index = pages.findIndex(({ url }) => url === page)
  const one = lists[index]
  const rows: Row[] = one
    ? one.map((heading) => {
        const group = findGroup(all, heading.text)
        return { ...heading, count: group?.count ?? 1, group }
      })
    : all.map((group) => ({ ...group, group }))
  const shown = isWhole ? rows : rows.slice(0, firstShown)
  const adder = (on: Editor, text: string, level: number) => ({
    toText: () => on.view.dispatch(addHeading(on.state, { text, level: Math.max(2, level) })),
    toOutline: () =>
      void outline
        .change([...outline.items, makeItem(text, level)])
        .then((isSaved) => isSaved && toast.success(t('competitors.inOutline'))),
  })
  return (
    <section className="grid grid-cols-1 gap-2 border-t border-line pt-4">
      <h3 className="flex items-center justify-between gap-2 font-medium">
        {t('competitors.title')}
        {all.length > 0 ? (
          <span className="figures text-sm font-normal text-muted">
            {t('competitors.covered', {
              covered: format.number(covered.size),
              total: format.number(all.length),
            })}
          </span>
        ) : null}
      </h3>
      {pages.length === 0 ? (
        <p className="text-sm text-muted">
          {t('competitors.none')}{' '}
          {setupPath ? (
            <Link to={setupPath} className="font-medium text-accent-ink underline underline-offset-4">
              {t('competitors.choose')}
            </Link>
          ) : null}
        </p>
      ) : null}
      {pages.length > 1 ? (
        <Select
          label={t('competitors.page')}
          value={page}
          onChange={setPage}
          options={[
            {
              value: 'all',
              label: t('competitors.all', { count: pages.length, formatted: format.number(pages.length) }),
            },
            ...pages.map(({ url, title }) => ({ value: url, label: `${hostOf(url)} · ${title}` })),
          ]}
        />
      ) : null}
      {pages.length > 0 ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => setComparing(true)}
        >
          <Columns3 />
          {t('compare.open')}
        </Button>
      ) : null}
      <ul className="grid grid-cols-1">
        {shown.map((heading, at) => {
          const { text, level, group } = heading
          const isIn = (groups: ReadonlySet<TopicHeading>, texts: string[]) =>
            (group !== undefined && groups.has(group)) || isCoveredBy(texts, text)
          const key = `${at} ${text}`
          return (
            <CompetitorRow
              key={key}
              heading={heading}
              pages={pages.length}
              language={document.language}
              isCovered={isIn(covered, own)}
              isPlanned={isIn(inOutline, planned)}
              onAdd={canWrite && editor ? adder(editor, text, level) : null}
            />
          )
        })}
      </ul>
      {isComparing ? (
        <HeadingComparison
          own={sections}
          pages={pages.map(({ url, title }, at) => ({
            url,
            title,
            host: hostOf(url),
            headings: lists[at] ?? [],
          }))}
          language={document.language}
          onClose={() => setComparing(false)}
        />
      ) : null}
      {rows.length > firstShown ? (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? t('competitors.fewer')
            : t('competitors.more', {
                count: rows.length - firstShown,
                formatted: format.number(rows.length - firstShown),
              })}
        </Button>
      ) : null}
    </section>
  )
}
