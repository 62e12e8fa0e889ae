import { isSafeHref } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { Check, Unlink, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../lib/composing.ts'
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts'
import { toast } from '../../lib/toast.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'

const LinkResults = lazyWithRetry(() =>
  import('./link-results.tsx').then((results) => ({ default: results.LinkResults })),
)

interface LinkFormProps {
  editor: Editor
  /** The workspace whose articles and pages are searched; none if omitted. */
  workspace?: string | undefined
  onClose: () => void
}

/** A host without a scheme, as users type it. */
const withScheme = (address: string): string =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(address) ? `https://${address}` : address

/** The URL of the link at the selection: set, changed, or, if empty, removed. Own pages are found by title. */
export function LinkForm({ editor, workspace, onClose }: LinkFormProps) {
  const { t } = useTranslation('writing')
  const before = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(before)
  const [isRefused, setRefused] = useState(false)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }
  const save = (given = address) => {
    const href = withScheme(given.trim())
    if (!href) return remove()
    if (!isSafeHref(href)) {
      setRefused(true)
      return void toast.error(t('marks.badLink'))
    }
    const chain = editor.chain().focus()
    if (before) chain.extendMarkRange('link')
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setMark('link', { href }).run()
    onClose()
  }
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Input
        ref={setField}
        aria-label={t('marks.linkPrompt')}
        placeholder={t('marks.linkPrompt')}
        aria-invalid={isRefused}
        dir="ltr"
        autoFocus
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          setRefused(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event)) return
          event.stopPropagation()
          editor.commands.focus()
          onClose()
        }}
        className="w-56"
      />
      {field && workspace && address !== before ? (
        <Suspense>
          <LinkResults field={field} workspace={workspace} search={address.trim()} onPick={save} />
        </Suspense>
      ) : null}
      <IconButton type="submit" label={t('marks.linkSave')} icon={<Check />} />
      {before ? <IconButton label={t('marks.linkRemove')} icon={<Unlink />} onClick={remove} /> : null}
      <IconButton label={t('marks.linkCancel')} icon={<X />} onClick={onClose} />
    </form>
  )
}
