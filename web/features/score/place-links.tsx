import { textPlaceToRange } from '@rankwell/editor'
import type { Place } from '@rankwell/seo'
import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { textDirection } from '../../lib/direction.ts'
import { useFormat } from '../../lib/format.ts'

const maxLinks = 8

function showPlace(editor: Editor, place: Place): void {
  const range = textPlaceToRange(editor.state.doc, place)
  if (!range) return
  editor.chain().setTextSelection(range).scrollIntoView().run()
  if (editor.isEditable) editor.commands.focus()
}

/** Links to places in the text, labeled with the text there. */
export function PlaceLinks({ editor, places }: { editor: Editor; places: readonly Place[] }) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const shown = places.slice(0, maxLinks).flatMap((place) => {
    const range = textPlaceToRange(editor.state.doc, place)
    return range ? [{ place, words: editor.state.doc.textBetween(range.from, range.to, ' ').trim() }] : []
  })
  if (shown.length === 0) return null
  const further = places.length - shown.length
  return (
    <ul className="mt-1 flex flex-wrap items-center gap-1">
      {shown.map(({ place, words }) => (
        <li key={`${place.blockId}/${place.from}`} className="max-w-full min-w-0">
          <button
            type="button"
            dir={textDirection(words)}
            title={words}
            className="touch-target block max-w-full truncate rounded-sm bg-accent-soft px-1.5 py-0.5 text-xs text-accent-ink hover:underline"
            onClick={() => showPlace(editor, place)}
          >
            {words || t('score.emptyPlace')}
          </button>
        </li>
      ))}
      {further > 0 ? (
        <li className="text-xs text-muted">
          {t('score.furtherPlaces', { count: further, formatted: format.number(further) })}
        </li>
      ) : null}
    </ul>
  )
}
