import type { Document } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { Check, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { collectHeadings, makeItem } from '../guided-setup/outline-edit.ts'
import { listHeadings } from '../guided-setup/research-figures.ts'
import { addHeading, isCoveredBy, type Section } from './sections.ts'
import { useOutlineEdit } from './use-outline-edit.ts'

interface CompetitorHeadingsProps {
  document: Document
  editor: Editor | null
  sections: readonly Section[]
  canWrite: boolean
}

const firstShown = 12

/** Headings of the selected pages, of all together or of one, each with how many have it and whether it is covered. */
export function CompetitorHeadings({ document, editor, sections, canWrite }: CompetitorHeadingsProps) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const outline = useOutlineEdit(document)
  const [page, setPage] = useState('all')
  const [isWhole, setWhole] = useState(false)
  const pages = useMemo(
    () => (document.serp?.selected ?? []).filter(({ headers }) => headers !== null),
    [document.serp],
  )
  const lists = useMemo(() => pages.map(({ headers }) => listHeadings(headers)), [pages])
  const all = useMemo(() => collectHeadings(lists), [lists])
  const index = pages.findIndex(({ url }) => url === page)
  const one = lists[index]
  const counts = new Map(all.map(({ text, count }) => [text.toLowerCase(), count]))
  const rows = one
    ? one.map((heading) => ({ ...heading, count: counts.get(heading.text.trim().toLowerCase()) ?? 1 }))
    : all
  const own = sections.map(({ text }) => text)
  const planned = outline.items.map(({ text }) => text)
  const covered = all.filter(({ text }) => isCoveredBy(own, text)).length
  const shown = isWhole ? rows : rows.slice(0, firstShown)
  const hostOf = (url: string) => URL.parse(url)?.host.replace(/^www\./, '') ?? url
  return (
    <section className="grid grid-cols-1 gap-2 border-t border-line pt-4">
      <h3 className="flex items-center justify-between gap-2 font-medium">
        {t('competitors.title')}
        {all.length > 0 ? (
          <span className="figures text-sm font-normal text-muted">
            {t('competitors.covered', { covered: format.number(covered), total: format.number(all.length) })}
          </span>
        ) : null}
      </h3>
      {pages.length === 0 ? <p className="text-sm text-muted">{t('competitors.none')}</p> : null}
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
      <ul className="grid grid-cols-1">
        {shown.map(({ text, level, count }, at) => {
          const isCovered = isCoveredBy(own, text)
          const isPlanned = isCoveredBy(planned, text)
          const key = `${at} ${text}`
          return (
            <li key={key} className="flex min-h-9 items-center gap-2 border-b border-line last:border-b-0">
              <span className="figures w-6 shrink-0 text-xs text-muted" dir="ltr">
                H{level}
              </span>
              <span className="min-w-0 grow py-1.5 text-sm">
                <ContentText text={text} lang={document.language} isBlock />
                {isPlanned && !isCovered ? (
                  <span className="text-xs text-muted">{t('competitors.planned')}</span>
                ) : null}
              </span>
              <span
                className="figures shrink-0 text-xs text-muted"
                title={t('competitors.frequency', { count, formatted: format.number(count) })}
              >
                {format.number(count)}/{format.number(pages.length)}
              </span>
              {isCovered ? (
                <Badge tone="green">
                  <Check className="size-3" />
                  {t('competitors.isCovered')}
                </Badge>
              ) : canWrite && editor ? (
                <MenuRoot>
                  <MenuTrigger asChild>
                    <IconButton
                      label={t('competitors.add', { heading: text })}
                      icon={<Plus />}
                      className="size-8"
                    />
                  </MenuTrigger>
                  <MenuContent align="end">
                    <MenuItem
                      onSelect={() =>
                        editor.view.dispatch(addHeading(editor.state, { text, level: Math.max(2, level) }))
                      }
                    >
                      {t('competitors.toText')}
                    </MenuItem>
                    <MenuItem
                      disabled={isPlanned}
                      onSelect={() =>
                        void outline
                          .change([...outline.items, makeItem(text, level)])
                          .then((isSaved) => isSaved && toast.success(t('competitors.inOutline')))
                      }
                    >
                      {t('competitors.toOutline')}
                    </MenuItem>
                  </MenuContent>
                </MenuRoot>
              ) : (
                <Badge>{t('competitors.notCovered')}</Badge>
              )}
            </li>
          )
        })}
      </ul>
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
