import type { Reference } from '@rankwell/contract'
import { CircleCheck, CircleDashed, ExternalLink, X } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDoc } from '../../editor/use-doc.ts'
import { useFormat } from '../../lib/format.ts'
import { newId } from '../../lib/new-id.ts'
import { readAddress } from '../../lib/read-address.ts'
import type { PanelProps } from '../../panel/panel-props.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { isFulfilled, readTraces } from './musts.ts'

type Must = NonNullable<Reference['must']>

interface BriefMustsProps extends PanelProps {
  onSave: (changes: { references: Reference[] }) => Promise<boolean>
}

/** Sources to cite and pages to link, checked off as they appear in the text. */
export function BriefMusts({ document, editor, canWrite, onSave }: BriefMustsProps) {
  const { t } = useTranslation('brief')
  const format = useFormat()
  const doc = useDoc(editor)
  const traces = useMemo(() => (doc ? readTraces(doc) : null), [doc])
  const references = document.brief?.references ?? []
  const owed = references.filter((one) => one.must)
  const paid = traces ? owed.filter((one) => isFulfilled(one, traces)).length : 0
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="flex items-baseline justify-between gap-2 font-medium">
        {t('musts.title')}
        {owed.length > 0 && traces ? (
          <span className="figures text-sm font-normal text-muted">
            {t('musts.done', { done: format.number(paid), total: format.number(owed.length) })}
          </span>
        ) : null}
      </h3>
      {owed.length === 0 ? <p className="text-sm text-muted">{t('musts.none')}</p> : null}
      <ul className="grid grid-cols-1">
        {owed.map((one) => {
          const isDone = traces !== null && isFulfilled(one, traces)
          const Mark = isDone ? CircleCheck : CircleDashed
          return (
            <li
              key={one._id}
              className="flex items-start gap-2 border-b border-line py-1 text-sm last:border-b-0"
            >
              <Mark
                aria-label={t(isDone ? 'musts.isThere' : 'musts.isMissing')}
                className={`mt-2 size-4 shrink-0 ${isDone ? 'text-success-ink' : 'text-muted'}`}
              />
              <span className="min-w-0 grow py-1">
                <span className="block text-xs text-muted">{t(`musts.${one.must ?? 'cite'}`)}</span>
                <span className="block break-words">
                  <ContentText text={one.title || one.value} />
                </span>
              </span>
              {one.kind === 'url' ? (
                <a
                  href={one.value}
                  target="_blank"
                  rel="noreferrer noopener"
                  className="flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover"
                  aria-label={t('musts.open', { name: one.title || one.value })}
                >
                  <ExternalLink className="size-4" />
                </a>
              ) : null}
              {canWrite ? (
                <IconButton
                  label={t('musts.remove', { name: one.title || one.value })}
                  icon={<X />}
                  className="size-8 text-muted"
                  onClick={() =>
                    void onSave({
                      references: references.map(({ must, ...other }) =>
                        other._id === one._id ? other : { ...other, ...(must && { must }) },
                      ),
                    })
                  }
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      {canWrite ? (
        <AddMust
          onAdd={(must, url) => {
            const known = references.find((one) => one.kind === 'url' && one.value === url)
            const entry = { _id: newId(), kind: 'url' as const, title: '', value: url, isOn: true, must }
            return onSave({
              references: known
                ? references.map((one) => (one === known ? { ...one, must } : one))
                : [...references, entry],
            })
          }}
        />
      ) : null}
    </section>
  )
}

function AddMust({ onAdd }: { onAdd: (must: Must, url: string) => Promise<boolean> }) {
  const { t } = useTranslation(['brief', 'setup', 'panels'])
  const [must, setMust] = useState<Must>('cite')
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const url = readAddress(text)
    setWrong(!url)
    if (url) void onAdd(must, url).then((isSaved) => isSaved && setText(''))
  }
  return (
    <form className="grid gap-2" onSubmit={add}>
      <Input
        aria-label={t('musts.address')}
        placeholder={t('musts.address')}
        aria-invalid={isWrong || undefined}
        dir="ltr"
        inputMode="url"
        maxLength={2048}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
      />
      {isWrong ? (
        <p role="alert" className="text-xs text-danger-ink">
          {t('setup:brief.urlError')}
        </p>
      ) : null}
      <div className="flex gap-2">
        <Select
          className="min-w-0 grow"
          label={t('musts.kind')}
          value={must}
          onChange={(value) => setMust(value as Must)}
          options={[
            { value: 'cite', label: t('musts.cite') },
            { value: 'link', label: t('musts.link') },
          ]}
        />
        <Button type="submit" variant="secondary" disabled={!text.trim()}>
          {t('panels:seo.add')}
        </Button>
      </div>
    </form>
  )
}
