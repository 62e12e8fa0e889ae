import { textPlaceToRange } from '@rankwell/editor'
import type { Place, ScoreCheck, ScoreResult } from '@rankwell/seo'
import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import type { PanelName } from '../../panel/panel-name.ts'
import { chooseSteps, faultsOf, findNextSteps, type NextStep } from './next-steps.ts'
import { useAdvice } from './score-advice.tsx'

/** The panel that a check belongs to; null if it concerns the text. */
function panelOf({ id }: ScoreCheck): PanelName | null {
  if (/^(?:title|meta|cta)\./.test(id)) return 'seo'
  if (/^(?:occurrence|density)\./.test(id)) return 'keywords'
  if (id === 'headings.count' || id === 'headings.keyword') return 'headings'
  if (id === 'images.count') return 'images'
  if (id.startsWith('readability.')) return 'tools'
  return null
}

/** Where in the text a check applies: its problems, the first paragraph, the middle, or the end. */
function placeOf(check: ScoreCheck, editor: Editor): Place | null {
  const [fault] = faultsOf(check)
  if (fault) return fault
  if (panelOf(check)) return null
  const ids: string[] = []
  editor.state.doc.forEach(({ attrs, textContent, type }) => {
    if (typeof attrs.id === 'string' && textContent && type.name !== 'heading') ids.push(attrs.id)
  })
  const at =
    check.id === 'placement.first' ? 0 : check.id === 'placement.middle' ? Math.floor(ids.length / 2) : -1
  const blockId = ids.at(at)
  return blockId === undefined ? null : { blockId, from: 0, to: 0 }
}

interface QuickWinsProps {
  result: ScoreResult
  editor: Editor | null
  onPanel: (panel: PanelName) => void
}

/** The actions that earn the most points of the score. Each line links to a place in the text or to a panel. */
export function QuickWins({ result, editor, onPanel }: QuickWinsProps) {
  const { t } = useTranslation('writing')
  const steps = chooseSteps(findNextSteps(result))
  if (steps.length === 0) return null
  function lead({ check }: NextStep): void {
    const place = editor && placeOf(check, editor)
    const range = place && textPlaceToRange(editor.state.doc, place)
    const panel = panelOf(check)
    if (editor && range) {
      editor.chain().setTextSelection(range).scrollIntoView().run()
      if (editor.isEditable) editor.commands.focus()
    } else if (panel) onPanel(panel)
  }
  return (
    <section className="rounded-lg bg-accent-soft text-accent-ink">
      <h3 className="px-3 pt-3 text-sm font-semibold">{t('score.next')}</h3>
      <ol className="grid p-1 text-sm">
        {steps.map((step) => (
          <li key={`${step.check.id}/${step.isMention ? step.check.values.keyword : ''}`}>
            <Win step={step} onLead={() => lead(step)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Win({ step, onLead }: { step: NextStep; onLead: () => void }) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const advice = useAdvice()
  const { part, check, isMention } = step
  const points = Math.round(step.points * 10) / 10
  return (
    <button
      type="button"
      className="touch-target flex w-full items-baseline gap-2 rounded-md px-2 py-1 text-start hover:bg-hover"
      onClick={onLead}
    >
      <span className="min-w-0 grow wrap-anywhere">
        <span className="font-medium">{t(`score.parts.${part.id}`)}: </span>
        {isMention
          ? t('score.advice.occurrence.mention', { keyword: String(check.values.keyword) })
          : advice(check)}
      </span>
      {points > 0 ? (
        <span className="figures shrink-0 font-medium">
          {t('score.points', { points: format.number(points) })}
        </span>
      ) : null}
    </button>
  )
}
