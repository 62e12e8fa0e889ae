import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../lib/composing.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { PopoverAnchor, PopoverContent, PopoverRoot } from '../../ui/popover.tsx'
import { useLinkTargets } from './link-search-api.ts'

interface LinkResultsProps {
  /** The URL field; arrow keys in it move through the list. */
  field: HTMLInputElement
  workspace: string
  search: string
  onPick: (url: string) => void
}

const searchMs = 200
const isAddress = (text: string) => /^(?:[a-z]+:|\/|#|www\.)/i.test(text)

/** Own articles and indexed pages that match what is typed into the URL field. */
export function LinkResults({ field, workspace, search, onPick }: LinkResultsProps) {
  const { t } = useTranslation('writing')
  const id = useId()
  const wanted = useDebounced(isAddress(search) ? '' : search, searchMs)
  const { data } = useLinkTargets(workspace, wanted)
  const found = wanted.length > 1 ? (data ?? []) : []
  const [active, setActive] = useState(-1)
  const current = active < found.length ? active : -1
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (found.length === 0 || isComposing(event)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = found[current]
    if (step !== 0)
      setActive((current + step + found.length + (current < 0 && step < 0 ? 1 : 0)) % found.length)
    else if (event.key !== 'Enter' || !chosen) return
    else onPick(chosen.url)
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    field.addEventListener('keydown', onKey)
    return () => field.removeEventListener('keydown', onKey)
  }, [field])
  useEffect(() => {
    // Without results it is a plain field.
    if (found.length === 0) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-expanded', 'true')
    field.setAttribute('aria-controls', id)
    if (current >= 0) field.setAttribute('aria-activedescendant', `${id}-${current}`)
    return () => {
      for (const name of ['role', 'aria-expanded', 'aria-controls', 'aria-activedescendant'])
        field.removeAttribute(name)
    }
  }, [field, id, found.length, current])
  return (
    <PopoverRoot open={found.length > 0}>
      <PopoverAnchor virtualRef={{ current: field }} />
      <PopoverContent
        className="w-80 max-w-[calc(100vw-16px)] p-1"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <div id={id} role="listbox" aria-label={t('marks.linkFound')}>
          {found.map(({ url, title, isDocument }, at) => (
            <div
              key={url}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === current}
              className="min-h-10 cursor-pointer rounded-md px-2 py-1 hover:bg-hover aria-selected:bg-hover"
              // The field keeps focus; otherwise the toolbar would close.
              onMouseDown={(event) => {
                event.preventDefault()
                onPick(url)
              }}
            >
              <p className="truncate text-sm">
                <bdi>{title || url}</bdi>
              </p>
              <p className="truncate text-xs text-muted">
                {isDocument ? `${t('marks.linkArticle')} · ` : ''}
                <bdi dir="ltr">{url.replace(/^https?:\/\/(?:www\.)?/, '')}</bdi>
              </p>
            </div>
          ))}
        </div>
      </PopoverContent>
    </PopoverRoot>
  )
}
