import type { Document } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showPosition, useDoc } from '../../editor/use-doc.ts'
import { useFormat } from '../../lib/format.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useInformationGain } from './api.ts'

const pauseMs = 2000

interface InformationGainProps {
  document: Document
  editor: Editor | null
}

/** Figures, headings, and terms in the text that no selected page has; updated when typing pauses. */
export function InformationGain({ document, editor }: InformationGainProps) {
  const { t } = useTranslation('panels')
  const { t: tc } = useTranslation()
  const format = useFormat()
  const { data, isError, refetch } = useInformationGain(document.serp)
  const doc = useDebounced(useDoc(editor), pauseMs)
  useEffect(() => {
    if (doc) void refetch({ cancelRefetch: false })
  }, [doc, refetch])
  if (data?.pages === 0) return null
  const entry = (text: string, label: ReactNode = <ContentText text={text} lang={document.language} />) => (
    <li key={text}>
      <button
        type="button"
        disabled={!editor}
        className="touch-target w-full rounded-md py-1 text-start hover:enabled:bg-hover"
        onClick={() => editor && showText(editor, text)}
      >
        {label}
      </button>
    </li>
  )
  const lists = data
    ? ([
        [
          'figures',
          data.figures.map(({ values, sentence }) =>
            entry(
              sentence,
              <span className="flex items-baseline gap-2">
                <bdi className="figures shrink-0 font-medium">{format.list(values)}</bdi>
                <span className="min-w-0 text-muted">
                  <ContentText text={sentence} lang={document.language} isBlock />
                </span>
              </span>,
            ),
          ),
        ],
        ['headings', data.headings.map((text) => entry(text))],
        ['terms', data.terms.map((text) => entry(text))],
      ] as const)
    : []
  const filled = lists.filter(([, entries]) => entries.length > 0)
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <div>
        <h3 className="font-medium">{t('brief.gain.title')}</h3>
        <p className="text-xs text-muted">{t('brief.gain.hint')}</p>
      </div>
      {isError && !data ? (
        <div role="alert" className="flex items-center justify-between gap-2 text-sm">
          <p className="text-danger-ink">{t('brief.gain.failed')}</p>
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {tc('tryAgain')}
          </Button>
        </div>
      ) : null}
      {!data && !isError ? <Skeleton className="h-16" /> : null}
      {data && filled.length === 0 ? <p className="text-sm text-muted">{t('brief.gain.none')}</p> : null}
      {filled.map(([name, entries]) => (
        <div key={name} className="grid gap-0.5 text-sm">
          <h4 className="text-xs font-medium text-muted">{t(`brief.gain.${name}`)}</h4>
          <ul>{entries}</ul>
        </div>
      ))}
    </section>
  )
}

/** Scrolls to the first block that contains the text, ignoring case. */
function showText(editor: Editor, text: string): void {
  const wanted = text.toLowerCase()
  let found = -1
  editor.state.doc.descendants((node, position) => {
    if (found < 0 && node.isTextblock && node.textContent.toLowerCase().includes(wanted)) found = position
    return found < 0
  })
  if (found >= 0) showPosition(editor, found)
}
