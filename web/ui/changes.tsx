import { useTranslation } from 'react-i18next'
import { cn } from '../lib/cn.ts'
import type { DiffLine, DiffWord, TextLine } from '../lib/diff-lines.ts'
import { textDirection } from '../lib/direction.ts'
import { useFormat } from '../lib/format.ts'

/** Number of unchanged lines shown around a change. */
const context = 2

const lineStyles: Record<DiffLine['change'], string> = {
  same: 'border-transparent',
  changed: 'border-warning-ink',
  added: 'border-success',
  removed: 'border-danger',
}

/** Lines in order; a number replaces that many omitted, unchanged lines. */
function fold(lines: DiffLine[]): (DiffLine | number)[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - context), at + context + 1).some((line) => line.change !== 'same')
  const shown: (DiffLine | number)[] = []
  for (const [at, line] of lines.entries()) {
    const last = shown.at(-1)
    if (isNear(at)) shown.push(line)
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1
    else shown.push(1)
  }
  return shown
}

export type Layout = 'inline' | 'columns'

/** The changes between two texts: in one column, or side by side. */
export function Changes({ lines, layout }: { lines: DiffLine[]; layout: Layout }) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  if (lines.every((line) => line.change === 'same'))
    return <p className="text-muted">{t('history.noChanges')}</p>
  return (
    <div className="grid grid-cols-1 gap-2">
      {fold(lines).map((line, at) => {
        const key = `line ${at}`
        if (typeof line === 'number')
          return (
            <Gap key={key} text={t('history.unchanged', { count: line, formatted: format.number(line) })} />
          )
        return layout === 'inline' ? (
          <Line key={key} line={line} words={line.words} />
        ) : (
          <div key={key} className="grid grid-cols-2 gap-4">
            <Half line={line} without="added" />
            <Half line={line} without="removed" />
          </div>
        )
      })}
    </div>
  )
}

const Gap = ({ text }: { text: string }) => (
  <p className="rounded-md bg-sunken px-3 py-1 text-center text-sm text-muted">{text}</p>
)

/** The older text omits insertions, the newer one deletions. */
function Half({ line, without }: { line: DiffLine; without: 'added' | 'removed' }) {
  const words = line.words
    .filter((word) => word.change !== without)
    .map((word) => (without === 'added' && word.oldMarks ? { ...word, marks: word.oldMarks } : word))
  if (line.change === without) return <span />
  const kind = without === 'added' && line.was ? line.was : line
  const { level } = kind
  return (
    <Line
      line={{ ...line, kind: kind.kind, level, was: null }}
      words={words}
      isOtherKind={line.was !== null}
    />
  )
}

function useKindName() {
  const { t } = useTranslation('writing')
  return ({ kind, level }: Pick<TextLine, 'kind' | 'level'>) =>
    kind === 'heading' ? t('blocks.heading', { level }) : t(`blocks.${kind}`)
}

interface LineProps {
  line: DiffLine
  words: DiffWord[]
  /** Whether the line is shown next to its previous version. */
  isOtherKind?: boolean
}

function Line({ line, words, isOtherKind = false }: LineProps) {
  const { t, i18n } = useTranslation('writing')
  const nameOf = useKindName()
  const arrow = i18n.dir() === 'rtl' ? '←' : '→'
  const text = words.map((word) => word.text).join('')
  const isChanged = line.change !== 'same'
  const isFormattingOnly =
    line.change === 'changed' &&
    !line.was &&
    !isOtherKind &&
    line.words.every((word) => word.change === 'same')
  const labels = [
    ...(line.was ? [`${nameOf(line.was)} ${arrow} ${nameOf(line)}`] : []),
    ...(!line.was && isChanged && line.kind !== 'paragraph' ? [nameOf(line)] : []),
    ...(isFormattingOnly ? [t('history.lookOnly')] : []),
  ]
  return (
    <div dir={textDirection(text)} className={cn('min-w-0 border-s-2 ps-3', lineStyles[line.change])}>
      {labels.length > 0 ? (
        <p className="text-xs text-muted">
          <bdi dir={i18n.dir()}>{labels.join(' · ')}</bdi>
        </p>
      ) : null}
      <p
        className={cn(
          'wrap-anywhere',
          line.kind === 'heading' && 'font-semibold',
          (line.kind === 'code' || line.kind === 'raw') && 'font-mono text-sm whitespace-pre-wrap',
        )}
      >
        {words.map((word, at) => {
          const key = `word ${at}`
          return <Word key={key} word={word} />
        })}
      </p>
    </div>
  )
}

/** Read out before inserted or deleted words: screen readers ignore the elements themselves. */
const spoken = 'before:sr-only before:content-[attr(data-spoken)]'

const looks: Record<string, string> = {
  bold: 'font-semibold',
  italic: 'italic',
  underline: 'underline',
  strike: 'line-through',
  highlight: 'bg-warning-soft',
  superscript: 'align-super text-[0.75em]',
  subscript: 'align-sub text-[0.75em]',
  code: 'rounded-sm bg-sunken px-1 font-mono text-[0.9em]',
  link: 'text-accent-ink underline',
}

/** A word in its formatting; links do not lead anywhere. */
function Formatted({ text, marks = [] }: Pick<DiffWord, 'text' | 'marks'>) {
  if (marks.length === 0) return text
  return <span className={marks.map((mark) => looks[mark]).join(' ')}>{text}</span>
}

function Word({ word }: { word: DiffWord }) {
  const { t } = useTranslation('writing')
  const content = <Formatted {...word} />
  if (word.oldMarks)
    return (
      <span
        data-spoken={` ${t('history.lookOnly')}: `}
        title={t('history.lookOnly')}
        className={cn(spoken, 'bg-warning-soft')}
      >
        {content}
      </span>
    )
  if (word.change === 'same') return content
  return word.change === 'added' ? (
    <ins
      data-spoken={` ${t('history.added')}: `}
      className={cn(spoken, 'bg-success-soft text-success-ink decoration-1 underline-offset-4')}
    >
      {content}
    </ins>
  ) : (
    <del
      data-spoken={` ${t('history.removed')}: `}
      className={cn(spoken, 'bg-danger-soft text-danger-ink [&+ins]:ms-1')}
    >
      {content}
    </del>
  )
}
