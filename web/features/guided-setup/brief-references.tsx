import type { Brief } from '@rankwell/contract'
import { FileText, Link2, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { newId } from '../../lib/new-id.ts'
import { readAddress } from '../../lib/read-address.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import type { BriefEditor } from './use-brief-editor.ts'

type Reference = Brief['references'][number]
const maxReferences = 50

/** Pages and notes the article is based on; each can be turned off without being deleted. */
export function BriefReferences({ editor }: { editor: BriefEditor }) {
  const { t } = useTranslation(['setup', 'common'])
  const format = useFormat()
  const { references } = editor.brief
  const change = (list: Reference[]) => editor.change({ references: list })

  function remove(one: Reference): void {
    const index = references.indexOf(one)
    change(references.filter((other) => other !== one))
    toast.undoable(t('brief.referenceRemoved'), {
      label: t('common:undo'),
      onSelect: () => change(editor.now().references.toSpliced(index, 0, one)),
    })
  }

  const add = (kind: Reference['kind'], title: string, value: string) =>
    change([...references, { _id: newId(), kind, title, value, isOn: true }])
  return (
    <div className="flex flex-col gap-5">
      {references.length === 0 ? <p className="text-muted">{t('brief.noReferences')}</p> : null}
      <ul className="flex flex-col gap-2">
        {references.map((one) => (
          <ReferenceRow
            key={one._id}
            reference={one}
            onSwitch={(isOn) => change(references.map((other) => (other === one ? { ...one, isOn } : other)))}
            onMust={(must) =>
              change(
                references.map((other) => {
                  if (other !== one) return other
                  const { must: _must, ...rest } = other
                  return must ? { ...rest, must } : rest
                }),
              )
            }
            onRemove={() => remove(one)}
          />
        ))}
      </ul>
      {references.length >= maxReferences ? (
        <p role="status" className="text-muted">
          {t('brief.referencesFull', { max: format.number(maxReferences) })}
        </p>
      ) : (
        <div className="grid items-start gap-5 md:grid-cols-2">
          <UrlForm onAdd={(url) => add('url', '', url)} />
          <NoteForm onAdd={(title, value) => add('note', title, value)} />
        </div>
      )}
    </div>
  )
}

interface ReferenceRowProps {
  reference: Reference
  onSwitch: (isOn: boolean) => void
  onMust: (must: Reference['must']) => void
  onRemove: () => void
}

function ReferenceRow({ reference, onSwitch, onMust, onRemove }: ReferenceRowProps) {
  const { t } = useTranslation(['setup', 'brief'])
  const { kind, title, value, isOn } = reference
  const name = title || value.slice(0, 80)
  return (
    <li className="flex items-start gap-3 rounded-lg border border-line bg-surface p-3">
      <Checkbox
        className="mt-0.5"
        label={t('brief.useReference', { title: name })}
        isLabelHidden
        checked={isOn}
        onChange={onSwitch}
      />
      {kind === 'url' ? (
        <Link2 className="size-5 shrink-0 text-muted" aria-hidden="true" />
      ) : (
        <FileText className="size-5 shrink-0 text-muted" aria-hidden="true" />
      )}
      <div className="min-w-0 grow">
        {title ? (
          <p className="font-medium">
            <ContentText text={title} />
          </p>
        ) : null}
        <p className={kind === 'url' ? 'break-all' : 'line-clamp-3 text-muted'}>
          <ContentText text={value} />
        </p>
        <Select
          className="mt-2 w-full sm:w-64"
          label={t('brief:musts.kind')}
          value={reference.must ?? 'none'}
          onChange={(must) => onMust(must === 'none' ? undefined : (must as Reference['must']))}
          options={[
            { value: 'none', label: t('brief:musts.background') },
            { value: 'cite', label: t('brief:musts.cite') },
            ...(kind === 'url' ? [{ value: 'link', label: t('brief:musts.link') }] : []),
          ]}
        />
      </div>
      <IconButton
        className="-my-2 -me-2"
        label={t('brief.removeReference', { title: name })}
        icon={<X />}
        onClick={onRemove}
      />
    </li>
  )
}

function UrlForm({ onAdd }: { onAdd: (url: string) => void }) {
  const { t } = useTranslation('setup')
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)

  function add(event: FormEvent): void {
    event.preventDefault()
    const url = readAddress(text)
    setWrong(!url)
    if (!url) return
    onAdd(url)
    setText('')
  }

  return (
    <Card title={t('brief.addUrl')}>
      <form onSubmit={add} className="flex flex-col items-start gap-3 px-4 pb-4">
        <div className="w-full">
          <TextField
            label={t('brief.url')}
            dir="ltr"
            inputMode="url"
            maxLength={2048}
            value={text}
            error={isWrong ? t('brief.urlError') : undefined}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Button type="submit" variant="outline" disabled={!text.trim()}>
          {t('brief.addButton')}
        </Button>
      </form>
    </Card>
  )
}

function NoteForm({ onAdd }: { onAdd: (title: string, value: string) => void }) {
  const { t } = useTranslation('setup')
  const [title, setTitle] = useState('')
  const [value, setValue] = useState('')

  function add(event: FormEvent): void {
    event.preventDefault()
    if (!value.trim()) return
    onAdd(title.trim(), value.trim())
    setTitle('')
    setValue('')
  }

  return (
    <Card title={t('brief.addNote')}>
      <form onSubmit={add} className="flex flex-col items-start gap-3 px-4 pb-4">
        <div className="flex w-full flex-col gap-3">
          <TextField
            label={t('brief.noteTitle')}
            maxLength={300}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <TextareaField
            label={t('brief.note')}
            maxLength={20_000}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        </div>
        <Button type="submit" variant="outline" disabled={!value.trim()}>
          {t('brief.addButton')}
        </Button>
      </form>
    </Card>
  )
}
