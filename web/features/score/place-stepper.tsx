import type { Place } from '@rankwell/seo'
import type { Editor } from '@tiptap/react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bringIntoView, usePlaceMarks } from '../../editor/extensions/place-marks.ts'
import { useFormat } from '../../lib/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Highlights places in the text while it is shown, and steps through them. */
export function PlaceStepper({ editor, places }: { editor: Editor; places: readonly Place[] }) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const [chosen, setChosen] = useState(0)
  const current = Math.min(chosen, places.length - 1)
  usePlaceMarks(editor, places, current)
  const step = (to: number) => {
    const next = (to + places.length) % places.length
    setChosen(next)
    bringIntoView(editor, places[next])
  }
  return (
    <div className="flex items-center gap-1">
      <span role="status" className="figures grow text-xs text-muted">
        {t('keywords.match', { number: format.number(current + 1), formatted: format.number(places.length) })}
      </span>
      <IconButton
        label={t('keywords.previous')}
        icon={<ChevronUp />}
        className="size-8"
        onClick={() => step(current - 1)}
      />
      <IconButton
        label={t('keywords.next')}
        icon={<ChevronDown />}
        className="size-8"
        onClick={() => step(current + 1)}
      />
    </div>
  )
}
