import type { SearchNote, Serp, SerpMoves } from '@rankwell/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useServiceName } from '../../lib/use-service-name.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { ScoreChange } from '../../ui/score-change.tsx'
import { useScoreChange } from '../briefs/api.ts'

const reasons = [
  'credentials',
  'account',
  'no_money',
  'rate_limit',
  'cost_limit',
  'invalid',
  'place_unknown',
  'unavailable',
  'timeout',
  'bad_answer',
  'format_off',
  'engines_silent',
  'address',
  'paused',
  'budget',
] as const

interface ResultSourceProps {
  serp: Serp
  /** The document's score, which depends on the selection. */
  score: number
  /** Selects further results. */
  onSelect: (urls: string[]) => void
}

/** The source of the results: failed providers, and changes since the last search. */
export function ResultSource({ serp, score, onSelect }: ResultSourceProps) {
  const change = useScoreChange(serp.previous, score)
  const isIn = new Set(serp.selected.map((page) => page.url))
  const readable = new Set(serp.content.filter((page) => page.state === 'read').map((page) => page.url))
  const fresh = (serp.moves?.entered ?? [])
    .map((page) => page.url)
    .filter((url) => readable.has(url) && !isIn.has(url))
  return (
    <>
      {serp.notes.length > 0 ? <Notes notes={serp.notes} /> : null}
      {serp.moves ? (
        <Moves
          moves={serp.moves}
          language={serp.language_code}
          fresh={fresh.length}
          onSelectFresh={() => onSelect(fresh)}
        />
      ) : null}
      <ScoreChange change={change} />
    </>
  )
}

/** Providers that were queried first and failed, each with the reason. */
export function Notes({ notes }: { notes: SearchNote[] }) {
  const { t } = useTranslation('research')
  const nameOf = useServiceName()
  const explain = ({ code, detail }: SearchNote) => {
    const known = reasons.find((one) => one === code)
    const reason = known ? t(`reasons.${known}`) : code
    // A provider's message has its own direction.
    return detail && code !== 'paused' ? `${reason} (\u2068${detail}\u2069)` : reason
  }
  return (
    <ul role="status" className="flex flex-col gap-1 rounded-lg bg-warning-soft p-3 text-sm text-warning-ink">
      {notes.map((note) => (
        <li key={note.service}>
          {t('source.notes', { service: nameOf(note.service), reason: explain(note) })}
        </li>
      ))}
    </ul>
  )
}

const ways = ['entered', 'up', 'down', 'left'] as const
const textOf = { entered: 'entered', up: 'up', down: 'down', left: 'gone' } as const

interface MovesProps {
  moves: SerpMoves
  language: string
  /** Number of new results that are not selected. */
  fresh: number
  onSelectFresh: () => void
}

function Moves({ moves, language, fresh, onSelectFresh }: MovesProps) {
  const { t } = useTranslation(['research', 'brief'])
  const format = useFormat()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const some = ways.filter((way) => moves[way].length > 0)
  const date = format.date(moves.since)
  if (some.length === 0) return <p className="text-sm text-muted">{t('source.unmoved', { date })}</p>
  return (
    <div className="rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-medium">{t('source.moved', { date })}</p>
        <p className="figures text-sm text-muted">
          {some
            .map((way) =>
              t(`source.${textOf[way]}`, {
                count: moves[way].length,
                formatted: format.number(moves[way].length),
              }),
            )
            .join(' · ')}
        </p>
        <span className="grow" />
        {fresh > 0 ? (
          <Button variant="outline" size="sm" onClick={onSelectFresh}>
            {t('brief:results.selectNew', { count: fresh, formatted: format.number(fresh) })}
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'source.hide' : 'source.details')}
        </Button>
      </div>
      <ul id={listId} hidden={!isOpen} className="mt-2 flex flex-col gap-1 border-t border-line pt-2 text-sm">
        {some.flatMap((way) =>
          moves[way].map((move) => (
            <li key={move.url} className="flex items-baseline gap-3">
              <span className="figures w-24 shrink-0 text-muted">{placeOf(move)}</span>
              <span className="min-w-0 truncate">
                <ContentText text={move.title || move.url} lang={language} />
              </span>
            </li>
          )),
        )}
      </ul>
    </div>
  )

  function placeOf(move: { from?: number; to?: number }): string {
    const from = format.number(move.from ?? 0)
    const to = format.number(move.to ?? 0)
    if (move.from === undefined) return t('source.at', { to })
    return move.to === undefined ? t('source.was', { from }) : t('source.fromTo', { from, to })
  }
}
