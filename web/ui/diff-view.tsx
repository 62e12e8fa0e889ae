import { htmlToDoc } from '@rankwell/editor'
import { useTranslation } from 'react-i18next'
import { type DiffLine, diffLines, type TextLine } from '../lib/diff-lines.ts'
import { textDirection } from '../lib/direction.ts'
import { readLines } from '../lib/read-lines.ts'

const edges: Record<DiffLine['change'], string> = {
  same: 'border-transparent',
  changed: 'border-warning-ink',
  added: 'border-success',
  removed: 'border-danger',
}

/** Number of unchanged lines shown around a change. */
const around = 1

function nearChange(lines: DiffLine[], isKept: (line: DiffLine) => boolean): boolean[] {
  return lines.map((_, index) =>
    lines
      .slice(Math.max(0, index - around), index + around + 1)
      .some((line) => line.change !== 'same' || isKept(line)),
  )
}

const textOf = ({ words }: DiffLine) =>
  words
    .filter(({ change }) => change !== 'removed')
    .map(({ text }) => text)
    .join('')

/** Whether a line contains a passage, or part of one that spans several lines. */
const holds = (line: DiffLine, passages: string[]): boolean => {
  const text = textOf(line).trim()
  return text !== '' && passages.some((passage) => text.includes(passage) || passage.includes(text))
}

interface DiffViewProps {
  before: string
  after: string
  /** Commented passages: their lines are shown, changed or not. */
  passages?: string[]
  /** Whether all unchanged lines are shown too. */
  isWhole?: boolean
}

/** The changes between two texts, word by word; text far from any change is omitted. */
export function DiffView({ before, after, passages = [], isWhole = false }: DiffViewProps) {
  const { t } = useTranslation('review')
  const lines = diffLines(readLines(htmlToDoc(before)), readLines(htmlToDoc(after)))
  const isNear = nearChange(lines, (line) => isWhole || holds(line, passages))
  if (!isNear.includes(true)) return <p className="text-muted">{t('diff.none')}</p>
  return (
    <ol className="article-diff grid gap-1.5">
      {lines.map((line, index) => {
        const isFirstHidden = !isNear[index] && (index === 0 || isNear[index - 1])
        if (!isNear[index])
          return isFirstHidden ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids.
            <li key={index} aria-hidden="true" data-unquotable className="ps-3 text-muted select-none">
              ⋯
            </li>
          ) : null
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids.
        return <Line key={index} line={line} />
      })}
    </ol>
  )
}

function Line({ line }: { line: DiffLine }) {
  const text = line.words.map((word) => word.text).join('')
  return (
    <li
      dir={textDirection(text)}
      data-change={line.change === 'same' ? undefined : line.change}
      className={`scroll-mt-36 rounded-sm data-current:outline-2 data-current:outline-offset-2 data-current:outline-focus border-s-3 ps-3 leading-relaxed break-words ${edges[line.change]} ${line.kind === 'heading' ? 'font-semibold' : ''}`}
    >
      <Words words={line.words} />
    </li>
  )
}

function Words({ words }: { words: DiffLine['words'] }) {
  return words.map((word, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no ids.
    if (word.change === 'same') return <span key={index}>{word.text}</span>
    const Tag = word.change === 'added' ? 'ins' : 'del'
    const tone =
      word.change === 'added'
        ? 'bg-success-soft text-success-ink no-underline'
        : 'bg-danger-soft text-danger-ink'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no ids.
      <Tag key={index} className={tone}>
        {word.text}
      </Tag>
    )
  })
}

const asLine = (text: string): TextLine[] =>
  text ? [{ kind: 'paragraph', level: 0, text, detail: text }] : []

/** A short text next to its previous version. */
export function DiffField({ label, before, after }: { label: string; before: string; after: string }) {
  const { t } = useTranslation('review')
  const lines = diffLines(asLine(before), asLine(after))
  return (
    <div className="grid gap-1 sm:grid-cols-[9rem_1fr] sm:gap-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd
        dir={lines.length > 0 ? textDirection(after || before) : undefined}
        className="min-w-0 break-words text-start"
      >
        {lines.length === 0 ? (
          <span className="text-muted">{t('diff.empty')}</span>
        ) : (
          lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids.
            <Words key={index} words={line.words} />
          ))
        )}
      </dd>
    </div>
  )
}
