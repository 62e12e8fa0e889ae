import type { SiteChoiceKind, WorkspaceIntegration } from '@rankwell/contract'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { isComposing } from '../../lib/composing.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Badge } from '../../ui/badge.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useSiteChoices } from './api.ts'

interface NamesFieldProps {
  kind: SiteChoiceKind
  label: string
  hint: string
  names: string[]
  maxNames: number
  docId: string
  /** The site to query for existing names; null for none. */
  site: WorkspaceIntegration | null
  onChange: (names: string[]) => void
}

const fold = (name: string) => name.trim().toLocaleLowerCase()

/** Existing names on a site that contain the text, debounced. */
function useChoices({ kind, docId, site }: NamesFieldProps, text: string, isOpen: boolean): string[] {
  const settled = useDebounced(text, 250)
  const { data } = useSiteChoices(
    {
      platform: site?.platform ?? '',
      docId,
      connection: { _id: site?._id ?? docId },
      kind,
      text: settled.slice(0, 200),
    },
    site !== null && isOpen,
  )
  return data?.names ?? []
}

/** Names typed or selected from the site: authors, categories, tags. */
export function NamesField(props: NamesFieldProps) {
  const { label, hint, names, maxNames, onChange } = props
  const { t } = useTranslation('review')
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const has = (name: string) => names.some((one) => fold(one) === fold(name))
  const choices = useChoices(props, text, isOpen)
    .filter((name) => !has(name))
    .slice(0, 8)
  const isShown = isOpen && choices.length > 0
  const add = (typed: string) => {
    const added = (maxNames === 1 ? [typed] : typed.split(/[,،]/)).map((name) => name.trim().slice(0, 200))
    const fresh = added.filter((name, at) => name && !has(name) && added.indexOf(name) === at)
    if (fresh.length > 0) onChange([...(maxNames === 1 ? [] : names), ...fresh].slice(0, maxNames))
    setText('')
    setActive(-1)
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const { key } = event
    const chosen = isShown ? choices[active] : undefined
    if ((key === 'ArrowDown' || key === 'ArrowUp') && isShown) {
      event.preventDefault()
      setActive(
        key === 'ArrowDown' ? (active + 1) % choices.length : (active > 0 ? active : choices.length) - 1,
      )
    } else if (key === 'Enter' && (text.trim() || chosen)) {
      event.preventDefault()
      add(chosen ?? text)
    } else if (key === 'Escape' && isShown) {
      event.stopPropagation()
      setOpen(false)
    } else if (key === 'Backspace' && text === '' && names.length > 0) onChange(names.slice(0, -1))
  }
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="grid gap-1.5">
          <Chosen names={names} onRemove={(name) => onChange(names.filter((one) => one !== name))} />
          <Input
            {...control}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={active >= 0 && isShown ? `${listId}-${active}` : undefined}
            autoComplete="off"
            maxLength={1000}
            placeholder={names.length > 0 ? t('options.another') : ''}
            value={text}
            onFocus={() => setOpen(true)}
            onBlur={() => {
              setOpen(false)
              if (text.trim()) add(text)
            }}
            onKeyDown={press}
            onChange={({ target }) => {
              setOpen(true)
              setActive(-1)
              if (maxNames > 1 && /[,،]/.test(target.value)) add(target.value)
              else setText(target.value)
            }}
          />
          <Choices id={listId} label={label} choices={isShown ? choices : []} active={active} onTake={add} />
        </div>
      )}
    </Field>
  )
}

function Chosen({ names, onRemove }: { names: string[]; onRemove: (name: string) => void }) {
  const { t } = useTranslation('review')
  if (names.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1">
      {names.map((name) => (
        <li key={name} className="max-w-full">
          <Badge className="max-w-full">
            <bdi className="truncate">{name}</bdi>
            <button
              type="button"
              className="touch-target -me-1 rounded-full"
              aria-label={t('options.remove', { name })}
              onClick={() => onRemove(name)}
            >
              <X className="size-3" />
            </button>
          </Badge>
        </li>
      ))}
    </ul>
  )
}

interface ChoicesProps {
  id: string
  label: string
  choices: string[]
  active: number
  onTake: (name: string) => void
}

function Choices({ id, label, choices, active, onTake }: ChoicesProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      hidden={choices.length === 0}
      className="max-h-48 overflow-y-auto rounded-md border border-line bg-surface p-1"
    >
      {choices.map((name, at) => (
        <button
          key={name}
          id={`${id}-${at}`}
          type="button"
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          className={cn(
            'block w-full truncate rounded-sm px-2 py-1.5 text-start text-sm hover:bg-hover',
            at === active && 'bg-hover',
          )}
          // A press must not remove focus first, or the list would disappear.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(name)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  )
}
