import { markdownToDoc } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuTrigger } from '../../ui/dropdown-menu.tsx'

const actions = [
  'rewrite',
  'shorten',
  'expand',
  'simplify',
  'fix-grammar',
  'change-tone',
  'to-list',
  'to-table',
  'to-questions',
  'continue',
  'summarise',
  'add-keyword',
] as const
type Action = (typeof actions)[number]

interface Proposal {
  action: Action
  before: string
  after: string
  from: number
  to: number
}

/** Help with the paragraph in which the cursor stands: the proposal is shown beside it before it is taken. */
export function ParagraphHelp({
  editor,
  docId,
  language,
}: {
  editor: Editor
  docId: string
  language: string
}) {
  const { t } = useTranslation('writing')
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)

  const ask = async (action: Action) => {
    const { $from } = editor.state.selection
    const before = $from.parent.textContent.trim()
    if (!before || !$from.parent.isTextblock) return void toast.error(t('help.noParagraph'))
    setBusy(true)
    try {
      const { text } = await api.writing.rewriteParagraph({ action, paragraph: before, language, docId })
      setProposal({ action, before, after: text, from: $from.before(), to: $from.after() })
    } catch (error) {
      toast.error(readFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  const take = (isBelow: boolean) => {
    if (!proposal) return
    const content = markdownToDoc(proposal.after).content ?? []
    const at = isBelow ? proposal.to : { from: proposal.from, to: proposal.to }
    editor.chain().focus().insertContentAt(at, content).run()
    setProposal(null)
    toast.success(t('help.done'))
  }

  return (
    <>
      <MenuRoot open={isOpen} onOpenChange={setOpen}>
        {/* Opened by the click: opened by the press, the focus would leave the text before the tools know why. */}
        <MenuTrigger asChild onPointerDown={(event) => event.preventDefault()}>
          <Button variant="ghost" size="sm" isBusy={isBusy} onClick={() => setOpen(!isOpen)}>
            <Sparkles />
            {t('help.menu')}
          </Button>
        </MenuTrigger>
        <MenuContent align="start">
          {actions.map((action) => (
            <MenuItem key={action} onSelect={() => void ask(action)}>
              {t(`help.actions.${action}`)}
            </MenuItem>
          ))}
        </MenuContent>
      </MenuRoot>
      <Dialog
        isOpen={proposal !== null}
        onClose={() => setProposal(null)}
        title={t('help.title')}
        size="lg"
        footer={
          <>
            <Button variant="ghost" onClick={() => setProposal(null)}>
              {t('help.discard')}
            </Button>
            <Button variant="secondary" onClick={() => take(true)}>
              {t('help.below')}
            </Button>
            <Button onClick={() => take(false)}>{t('help.accept')}</Button>
          </>
        }
      >
        <div className="grid gap-4 md:grid-cols-2">
          <Side label={t('help.before')} text={proposal?.before ?? ''} />
          <Side label={t('help.after')} text={proposal?.after ?? ''} />
        </div>
      </Dialog>
    </>
  )
}

function Side({ label, text }: { label: string; text: string }) {
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium text-muted">{label}</h3>
      <p className="rounded-md border border-line bg-sunken p-3 whitespace-pre-wrap">
        <ContentText text={text} />
      </p>
    </section>
  )
}
