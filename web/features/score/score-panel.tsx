import type { Document } from '@rankwell/contract'
import type { ScoreResult } from '@rankwell/seo'
import type { Editor } from '@tiptap/react'
import { memo, type ReactNode, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLiveScore } from '../../editor/use-live-score.ts'
import { useFormat } from '../../lib/format.ts'
import { useStable } from '../../lib/use-stable.ts'
import type { PanelName } from '../../panel/panel-name.ts'
import { Button } from '../../ui/button.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import { ScoreBar } from '../../ui/score-badge.tsx'
import { FormulaNotice } from './formula-notice.tsx'
import { PassagesNote } from './passages-note.tsx'
import { QuickWins } from './quick-wins.tsx'
import { ScoreGates } from './score-gates.tsx'
import { ScorePartRow } from './score-part.tsx'

interface ScorePanelProps {
  document: Document
  editor: Editor | null
  /** Link to the keyword selection; none for readers. */
  setupPath: string | null
  onPanel: (panel: PanelName) => void
  onClose: () => void
  /** Shown above the score. */
  children?: ReactNode
}

/** The live score, with the most valuable next step, and details and advice for every part. */
export function ScorePanel({ document, editor, setupPath, onPanel, onClose, children }: ScorePanelProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const result = useLiveScore(document, editor)
  const openPanel = useStable(onPanel)
  return (
    <div className="grid grid-cols-1 gap-5 p-4">
      <PanelHead title={t('panels.score')} onClose={onClose} />
      {children}
      <div className="grid gap-2">
        <ScoreBar score={result?.score ?? document.score} />
        {result && result.score > 0 ? (
          <p className="figures text-sm text-muted">
            {t((result.substance?.factor ?? 1) < 1 ? 'score.sumGated' : 'score.sum', {
              factor: format.number(Math.round((result.substance?.factor ?? 1) * 100) / 100),
              points: format.number(Math.round(result.points * 10) / 10),
              maximum: format.number(result.maximum),
              score: format.number(result.score),
            })}
          </p>
        ) : null}
        {result && result.hiddenKeywords > 0 ? (
          <p className="text-sm text-muted">
            {t('score.hidden', {
              count: result.hiddenKeywords,
              formatted: format.number(result.hiddenKeywords),
            })}
          </p>
        ) : null}
      </div>
      {editor ? (
        <Suspense>
          <PassagesNote editor={editor} docId={document._id} onOpen={() => openPanel('notes')} />
        </Suspense>
      ) : null}
      {result && !result.hasKeyword ? (
        <p className="flex flex-wrap gap-x-2 text-sm text-warning-ink">
          {t('score.chooseKeyword')}
          {setupPath ? (
            <Link to={setupPath} className="font-medium text-accent-ink underline underline-offset-4">
              {t('setup.open')}
            </Link>
          ) : null}
        </p>
      ) : null}
      {result ? (
        <>
          <FormulaNotice document={document} editor={editor} result={result} />
          <Measured
            result={result}
            language={document.language}
            hasPages={document.serp?.selected.some(({ state }) => state === 'read') ?? false}
            editor={editor}
            onPanel={openPanel}
          />
        </>
      ) : null}
    </div>
  )
}

interface MeasuredProps {
  result: ScoreResult
  language: string
  hasPages: boolean
  editor: Editor | null
  onPanel: (panel: PanelName) => void
}

/** The counts, which re-render only when a count changes, not on every update while typing. */
const Measured = memo(function Measured({ result, language, hasPages, editor, onPanel }: MeasuredProps) {
  const { t } = useTranslation('writing')
  const onKeywords = useCallback(() => onPanel('keywords'), [onPanel])
  return (
    <>
      <ScoreGates {...{ result, language, hasPages, editor, onKeywords }} />
      <QuickWins result={result} editor={editor} onPanel={onPanel} />
      <Button variant="secondary" size="sm" className="justify-self-start lg:hidden" onClick={onKeywords}>
        {t('score.openKeywords')}
      </Button>
      <Comparison result={result} />
      <div className="grid grid-cols-1 gap-1">
        {result.parts.map((part) => (
          <ScorePartRow key={part.id} part={part} result={result} editor={editor} onKeywords={onKeywords} />
        ))}
      </div>
      {result.substance ? <p className="text-sm text-muted">{t('score.ownWords')}</p> : null}
      <p className="text-sm text-muted">
        {result.readability
          ? t('score.readability', {
              level: t(`score.levels.${result.readability.readability}`),
            })
          : t('score.readabilityNone')}
      </p>
    </>
  )
})

/** The article's figures next to the competitors'. */
function Comparison({ result }: { result: ScoreResult }) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  return (
    <dl className="grid gap-2">
      {(['words', 'headings', 'links', 'images'] as const).map((row) => (
        <div
          key={row}
          className="flex items-baseline justify-between gap-2 border-b border-line pb-2 text-sm"
        >
          <dt>{t(`score.rows.${row}`)}</dt>
          <dd className="figures">
            <b>{format.number(result.comparison[row].own)}</b>{' '}
            <span className="text-muted">
              {t('score.competitors', { formatted: format.number(result.comparison[row].competitors) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
