import type { Editor } from '@tiptap/react'
import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endUndoStep } from '../../collab/undo-step.ts'
import type { FindRequest } from '../../editor/find-key.ts'
import { useDoc } from '../../editor/use-doc.ts'
import { isComposing } from '../../lib/composing.ts'
import { useFormat } from '../../lib/format.ts'
import { findKey } from '../../lib/hotkey.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { findText, maxQueryLength, replaceFound } from './find-text.ts'
import { useRangeMarks } from './range-marks.ts'
import { returnToText } from './return-to-text.ts'

interface FindToolProps {
  editor: Editor
  canWrite: boolean
  /** A search request from the keyboard; handled once. */
  asked: FindRequest | null
  /** Called when the user returns to the text. */
  onLeave: () => void
}

/**
 * Finds text, steps through the matches, and replaces them one by one or all together. Escape returns to the match in
 * the text.
 */
export function FindTool({ editor, canWrite, asked, onLeave }: FindToolProps) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const doc = useDoc(editor)
  const [query, setQuery] = useState('')
  const [words, setWords] = useState('')
  const [isCaseSensitive, setCaseSensitive] = useState(false)
  const [isWholeWord, setWholeWord] = useState(false)
  const [isAccentSensitive, setAccentSensitive] = useState(false)
  const [at, setAt] = useState(0)
  const options = useMemo(
    () => ({ isCaseSensitive, isWholeWord, isAccentSensitive }),
    [isCaseSensitive, isWholeWord, isAccentSensitive],
  )
  const found = useMemo(() => (doc ? findText(doc, query, options) : []), [doc, query, options])
  const current = found.length > 0 ? at % found.length : 0
  useRangeMarks(editor, found, current)
  const field = useRef<HTMLInputElement>(null)
  /** Selects the first match after a position, or the first of all; returns it. */
  const findFrom = (wanted: string, from: number) => {
    const places = findText(editor.state.doc, wanted, options)
    const next = Math.max(
      0,
      places.findIndex(({ to }) => to > from),
    )
    setQuery(wanted)
    setAt(next)
    return places[next]
  }
  const take = useEffectEvent(({ words: wanted, from }: FindRequest) => {
    if (wanted) findFrom(wanted, from)
    // Without scrolling, because the user continues to read.
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  })
  useEffect(() => {
    if (!asked) return
    // The panel takes focus when it opens, so the field is focused in the next frame.
    const frame = requestAnimationFrame(() => take(asked))
    return () => cancelAnimationFrame(frame)
  }, [asked])
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    event.preventDefault()
    onLeave()
    returnToText(editor, found[current])
  }
  const step = (by: 1 | -1) => {
    if (found.length === 0) return
    const next = (current + by + found.length) % found.length
    setAt(next)
    show(found[next])
  }
  const show = (place: (typeof found)[number] | undefined) => {
    if (!place) return
    const { node } = editor.view.domAtPos(place.from)
    const element = node instanceof HTMLElement ? node : node.parentElement
    element?.scrollIntoView({ block: 'center' })
  }
  const replace = (isAll: boolean) => {
    // Searches the current text, which may have changed since the matches were highlighted.
    const now = findText(editor.state.doc, query, options)
    const chosen = isAll ? now : now.slice(current, current + 1)
    if (chosen.length === 0) return
    // A separate undo step, even right after typing.
    endUndoStep(editor)
    editor.view.dispatch(replaceFound(editor.state, chosen, words))
    endUndoStep(editor)
    // A replacement that contains the search text would be found again at the same place.
    if (!isAll && findText(editor.state.doc, query, options).length === now.length) step(1)
    if (isAll)
      toast.success(t('find.replaced', { count: chosen.length, formatted: format.number(chosen.length) }))
  }
  return (
    <search className="grid grid-cols-1 gap-3" onKeyDown={leave}>
      <form
        className="flex items-center gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          step(1)
        }}
      >
        <Input
          ref={field}
          type="search"
          leading={<Search />}
          aria-keyshortcuts={findKey.spoken}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !event.shiftKey || isComposing(event)) return
            event.preventDefault()
            step(-1)
          }}
          aria-label={t('find.find')}
          placeholder={t('find.find')}
          dir="auto"
          maxLength={maxQueryLength}
          value={query}
          onChange={(event) => show(findFrom(event.target.value, editor.state.selection.from))}
        />
        <IconButton label={t('find.previous')} icon={<ChevronUp />} onClick={() => step(-1)} />
        <IconButton type="submit" label={t('find.next')} icon={<ChevronDown />} />
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <Checkbox label={t('find.case')} checked={isCaseSensitive} onChange={setCaseSensitive} />
        <Checkbox label={t('find.whole')} checked={isWholeWord} onChange={setWholeWord} />
        <Checkbox label={t('find.accents')} checked={isAccentSensitive} onChange={setAccentSensitive} />
        <span className="figures text-muted" role="status">
          {query === ''
            ? ''
            : found.length === 0
              ? t('find.nothing')
              : t('find.match', { number: format.number(current + 1), total: format.number(found.length) })}
        </span>
      </div>
      {canWrite ? (
        <div className="grid gap-2 border-t border-line pt-3">
          <Input
            aria-label={t('find.with')}
            placeholder={t('find.with')}
            dir="auto"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="secondary"
              disabled={found.length === 0}
              onClick={() => replace(false)}
            >
              {t('find.replace')}
            </Button>
            <Button size="sm" variant="ghost" disabled={found.length === 0} onClick={() => replace(true)}>
              {t('find.replaceAll')}
            </Button>
          </div>
        </div>
      ) : null}
    </search>
  )
}
