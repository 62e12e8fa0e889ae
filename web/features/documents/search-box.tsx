import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../lib/composing.ts'
import { useHotkey } from '../../lib/hotkey.ts'
import { Input } from '../../ui/input.tsx'

const settleTime = 250

interface SearchBoxProps {
  value: string
  onSearch: (search: string) => void
  /** Called when the down arrow is pressed, to move focus to the list. */
  onLeaveDown: () => void
}

/** Searches when typing pauses. The / key focuses it. */
export function SearchBox({ value, onSearch, onLeaveDown }: SearchBoxProps) {
  const { t } = useTranslation('documents')
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useHotkey({ key: '/' }, () => input.current?.focus())
  // A trailing space is kept, because the next word follows.
  useEffect(() => setText((now) => (now.trim() === value ? now : value)), [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(next: string): void {
    setText(next)
    clearTimeout(timer.current)
    const { pathname } = window.location
    timer.current = setTimeout(() => {
      // The list is still rendered while a document opened from it loads; searching would navigate back.
      if (window.location.pathname === pathname) onSearch(next.trim())
    }, settleTime)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onLeaveDown()
    } else if (event.key === 'Escape' && text) search('')
  }

  return (
    <Input
      ref={input}
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      leading={<Search />}
      value={text}
      maxLength={200}
      onChange={(event) => search(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
