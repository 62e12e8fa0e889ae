import type { NotesSection } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showPosition } from '../../editor/use-doc.ts'
import { useFormat } from '../../lib/format.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { MarkedFigure } from './marked-figure.tsx'
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

/** Everything that the research contains about one heading. */
export function SectionNotes(props: SectionNotesProps) {
  const { notes, editor, language, terms, placed, onInsert, onInsertTerm } = props
  const { t } = useTranslation('notes')
  const format = useFormat()
  const { questions, hint, seeAlso } = notes
  const { passages, figures } = listOnce(notes)
  const inText = passages.filter(({ _id }) => placed.has(_id)).length
  const isEmpty = notes.passages.length + figures.length + questions.length + terms.length === 0
  const showPlaced = (id: string) => {
    const position = placed.get(id)
    return position === undefined ? null : () => showPosition(editor, position)
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {hint || isEmpty ? <Hint text={hint ?? t('empty')} language={language} seeAlso={seeAlso} /> : null}
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
                  <Passage
                    source={findSource(notes.passages, { text: answer, url, title })}
                    {...{ notes, language, onInsert, showPlaced }}
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
            {sortOpenFirst(passages, placed).map((passage) => (
              <li key={passage._id} className="py-2.5 first:pt-0 last:pb-0">
                <Passage source={passage} {...{ notes, language, onInsert, showPlaced }} />
              </li>
            ))}
          </ul>
        </Group>
      ) : null}
    </div>
  )
}

/**
 * Leaves out duplicates: passages that are shown as answers, and figures that are highlighted in a passage or an
 * answer.
 */
function listOnce({ passages, figures, questions }: NotesSection) {
  const answers = questions.map(({ answer }) => answer)
  const shown = [...answers, ...passages.map(({ text }) => text)]
  return {
    passages: passages.filter(({ text }) => !answers.includes(text)),
    figures: figures.filter((figure) => !shown.some((text) => text.includes(figure.text))),
  }
}

interface PassageProps extends Pick<SectionNotesProps, 'notes' | 'language' | 'onInsert'> {
  source: SourcedText
  /** Shows a passage in the text; null if it isn't there. */
  showPlaced: (id: string) => (() => void) | null
}

/** A passage that is inserted, or shown where it is in the text. */
const Passage = ({ source, notes, language, onInsert, showPlaced }: PassageProps) => (
  <PassageCard
    {...source}
    figure={notes.figures.find(({ text }) => source.text.includes(text))?.value ?? ''}
    language={language}
    onInsert={onInsert && (() => onInsert(source))}
    onShow={source._id === undefined ? null : showPlaced(source._id)}
  />
)

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

function Hint({
  text,
  language,
  seeAlso,
}: Pick<NotesSection, 'seeAlso'> & { text: string; language: string }) {
  return (
    <div className="flex items-start gap-2 rounded-md bg-info-soft px-3 py-2 text-sm text-info-ink">
      <Lightbulb className="mt-0.5 size-4 shrink-0" aria-hidden />
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <ContentText text={text} lang={language} isBlock />
        {seeAlso ? <SourceLink {...seeAlso} /> : null}
      </div>
    </div>
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
