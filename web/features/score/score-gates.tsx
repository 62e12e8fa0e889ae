import type { Gate, ScoreResult } from '@rankwell/seo'
import type { Editor } from '@tiptap/react'
import { CircleAlert, Info } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bringIntoView } from '../../editor/extensions/place-marks.ts'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { PlaceStepper } from './place-stepper.tsx'

interface ScoreGatesProps {
  result: Pick<ScoreResult, 'score' | 'substance' | 'points' | 'maximum'>
  /** Language of the document. */
  language: string
  /** Whether a page is selected with which the text is compared once its hashes are loaded. */
  hasPages: boolean
  editor: Editor | null
  onKeywords: () => void
}

/** Explains why the score is below the points earned, with the places in the text, and what could not be checked. */
export function ScoreGates({ result, language, hasPages, editor, onKeywords }: ScoreGatesProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const { score, substance, points, maximum } = result
  const [open, setOpen] = useState<Gate['id'] | null>(null)
  if (!substance || maximum === 0) return null
  const length = substance.gates.find(({ id, factor }) => id === 'length' && factor < 1)
  // There is no score yet that could be lowered.
  if (score === 0 && length)
    return <p className="text-sm text-muted">{t('score.gates.notYet', readFigures(length, format))}</p>
  const low = substance.gates.filter(({ factor }) => factor < 1)
  /** Points of the score that a gate costs if the other gates stay unchanged. */
  const costOf = ({ factor }: Gate): number | null =>
    factor > 0 ? (100 * points * substance.factor * (1 / factor - 1)) / maximum : null
  return (
    <>
      {low.length > 0 ? (
        <section className="rounded-lg border border-line">
          <h3 className="border-b border-line px-3 py-2 text-sm font-semibold">{t('score.gates.title')}</h3>
          <ul className="grid divide-y divide-line">
            {low.map((gate) => (
              <GateRow
                key={gate.id}
                gate={gate}
                cost={costOf(gate)}
                editor={editor}
                isOpen={open === gate.id}
                onToggle={() => setOpen(open === gate.id ? null : gate.id)}
                onKeywords={onKeywords}
              />
            ))}
          </ul>
        </section>
      ) : null}
      <GateNotes gates={substance.gates} language={language} hasPages={hasPages} />
    </>
  )
}

const figureNames = [
  'percent',
  'words',
  'needed',
  'windows',
  'odd',
  'sentences',
  'runs',
  'terms',
  'found',
] as const

/** Formats a gate's numbers in the interface language. */
const readFigures = (gate: Gate, format: { number: (value: number) => string }) =>
  Object.fromEntries(
    figureNames.map((name) => [name, format.number(Math.round(Number(gate.values[name] ?? 0)))]),
  ) as Record<(typeof figureNames)[number], string>

interface GateRowProps {
  gate: Gate
  /** Points of the score; null if the score is 0. */
  cost: number | null
  editor: Editor | null
  isOpen: boolean
  onToggle: () => void
  onKeywords: () => void
}

function GateRow({ gate, cost, editor, isOpen, onToggle, onKeywords }: GateRowProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const figures = readFigures(gate, format)
  const hasPlaces = editor !== null && gate.places.length > 0
  return (
    <li className="grid gap-1 px-3 py-2 text-sm">
      <p className="flex items-start gap-2">
        <CircleAlert className="mt-0.5 size-4 shrink-0 text-warning-ink" aria-hidden />
        <span className="grow">{t(`score.gates.${gate.id}`, figures)}</span>
        {cost !== null && cost >= 0.5 ? (
          <span className="figures shrink-0 text-muted">
            {t('score.gates.cost', { points: format.number(Math.round(cost)) })}
          </span>
        ) : null}
      </p>
      <div className="ms-6 grid gap-1">
        <p className="text-muted">{t(`score.gates.fix.${gate.id}`, figures)}</p>
        {hasPlaces ? (
          <Button
            variant="link"
            size="sm"
            className="justify-self-start px-0"
            aria-expanded={isOpen}
            onClick={() => {
              onToggle()
              if (!isOpen) bringIntoView(editor, gate.places[0])
            }}
          >
            {t(isOpen ? 'score.gates.hide' : 'score.gates.show')}
          </Button>
        ) : null}
        {gate.id === 'topic' ? (
          <Button variant="link" size="sm" className="justify-self-start px-0" onClick={onKeywords}>
            {t('score.openKeywords')}
          </Button>
        ) : null}
        {hasPlaces && isOpen ? <PlaceStepper editor={editor} places={gate.places} /> : null}
      </div>
    </li>
  )
}

interface GateNotesProps extends Pick<ScoreGatesProps, 'language' | 'hasPages'> {
  gates: readonly Gate[]
}

/** What could not be checked, and a text in another language than the document's. */
function GateNotes({ gates, language, hasPages }: GateNotesProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const find = (id: Gate['id']) => gates.find((gate) => gate.id === id)?.values
  const flow = find('language')
  const isUnchecked = (id: Gate['id']) => find(id)?.state === 'not-checked'
  const notes = [
    flow?.state === 'other-language' &&
      t('score.gates.otherLanguage', {
        found: format.languageName(String(flow.language)),
        own: format.languageName(language),
      }),
    isUnchecked('language') && t('score.gates.unchecked.language'),
    !hasPages && isUnchecked('originality') && t('score.gates.unchecked.originality'),
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {notes.map((note) => (
        <li key={note} className="flex items-start gap-2">
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden />
          {note}
        </li>
      ))}
    </ul>
  )
}
