import type { NotesSection } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showPosition } from '../../editor/use-doc.ts'
import { useFormat } from '../../lib/format.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { PassageCard } from './passage-card.tsx'
import type { SourcedText } from './passage-commands.ts'
import { SourceLink } from './source-link.tsx'
import { TermList } from './term-list.tsx'
import type { UsedTerm } from './used-terms.ts'

interface SectionNotesProps {
  notes: NotesSection
  editor: Editor
  language: string
  terms: readonly UsedTerm[]
  /** Positions of the passages that are in the text, by their id. */
  placed: ReadonlyMap<string, number>
  onInsert: ((source: SourcedText) => void) | null
  onInsertTerm: ((term: string) => void) | null
}

/** Everything the research says about one heading. */
export function SectionNotes(props: SectionNotesProps) {
  const { notes, editor, language, terms, placed, onInsert, onInsertTerm } = props
  const { t } = useTranslation('notes')
  const format = useFormat()
  const { passages, figures, questions, hint } = notes
  const inText = passages.filter(({ _id }) => placed.has(_id)).length
  const isEmpty = passages.length + figures.length + questions.length + terms.length === 0
  return (
    <div className="grid grid-cols-1 gap-5">
      {hint || isEmpty ? <Hint text={hint ?? t('empty')} language={language} /> : null}
      {terms.length > 0 ? (
        <Group title={t('terms')}>
          <TermList editor={editor} terms={terms} language={language} onInsert={onInsertTerm} />
        </Group>
      ) : null}
      {figures.length > 0 ? (
        <Group title={t('figures')} count={format.number(figures.length)}>
          <ul className="grid grid-cols-1 divide-y divide-line">
            {figures.map(({ text, value, url, title }) => (
              <li key={`${url} ${text}`} className="grid grid-cols-1 gap-1 py-2.5 first:pt-0 last:pb-0">
                <p className="text-sm leading-5">
                  <MarkedFigure text={text} value={value} language={language} />
                </p>
                <SourceLink url={url} title={title} />
              </li>
            ))}
          </ul>
        </Group>
      ) : null}
      {questions.length > 0 ? (
        <Group title={t('questions')} count={format.number(questions.length)}>
          <ul className="grid grid-cols-1 divide-y divide-line">
            {questions.map(({ question, answer, url, title }) => (
              <li key={question} className="grid grid-cols-1 gap-1.5 py-2.5 first:pt-0 last:pb-0">
                <h4 className="text-sm font-medium">
                  <ContentText text={question} lang={language} isBlock />
                </h4>
                {answer ? (
                  <PassageCard
                    {...{ text: answer, url, title, language }}
                    onInsert={
                      onInsert && (() => onInsert(findSource(passages, { text: answer, url, title })))
                    }
                    onShow={null}
                  />
                ) : (
                  <p className="text-sm text-muted">{t('noAnswer')}</p>
                )}
              </li>
            ))}
          </ul>
        </Group>
      ) : null}
      {passages.length > 0 ? (
        <Group
          title={t('passages')}
          count={
            inText > 0
              ? t('placed', { count: inText, formatted: format.number(inText) })
              : format.number(passages.length)
          }
        >
          <ul className="grid grid-cols-1 divide-y divide-line">
            {sortOpenFirst(passages, placed).map((passage) => {
              const position = placed.get(passage._id)
              return (
                <li key={passage._id} className="py-2.5 first:pt-0 last:pb-0">
                  <PassageCard
                    {...passage}
                    language={language}
                    onInsert={onInsert && (() => onInsert(passage))}
                    onShow={position === undefined ? null : () => showPosition(editor, position)}
                  />
                </li>
              )
            })}
          </ul>
        </Group>
      ) : null}
    </div>
  )
}

/** An answer that is also a passage is inserted as that passage, so that it counts while it is quoted. */
const findSource = (passages: readonly SourcedText[], answer: SourcedText): SourcedText =>
  passages.find(({ text, url }) => text === answer.text && url === answer.url) ?? answer

const sortOpenFirst = <Passage extends { _id: string }>(
  passages: readonly Passage[],
  placed: ReadonlyMap<string, number>,
): Passage[] => [
  ...passages.filter(({ _id }) => !placed.has(_id)),
  ...passages.filter(({ _id }) => placed.has(_id)),
]

function Hint({ text, language }: { text: string; language: string }) {
  return (
    <p className="flex items-start gap-2 rounded-md bg-info-soft px-3 py-2 text-sm text-info-ink">
      <Lightbulb className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span className="min-w-0">
        <ContentText text={text} lang={language} isBlock />
      </span>
    </p>
  )
}

function Group({ title, count, children }: { title: string; count?: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <div className="flex items-baseline justify-between gap-2 border-b border-line pb-1.5">
        <h3 className="text-sm font-semibold">{title}</h3>
        {count ? <span className="figures text-xs text-muted">{count}</span> : null}
      </div>
      {children}
    </section>
  )
}

/** A sentence with its figure set apart. */
function MarkedFigure({ text, value, language }: { text: string; value: string; language: string }) {
  const at = value ? text.indexOf(value) : -1
  if (at < 0) return <ContentText text={text} lang={language} isBlock />
  return (
    <span dir="auto" lang={language} className="block">
      {text.slice(0, at)}
      <mark className="figures rounded-sm bg-accent-soft px-0.5 font-medium text-accent-ink">{value}</mark>
      {text.slice(at + value.length)}
    </span>
  )
}
