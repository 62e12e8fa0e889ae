import { PenLine, RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDoc } from '../../editor/use-doc.ts'
import { useFormat } from '../../lib/format.ts'
import { isCoveredBy, readSections } from '../../lib/heading-sections.ts'
import { makeItem } from '../../lib/outline-edit.ts'
import type { PanelProps } from '../../panel/panel-props.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import { useSectionRun } from '../generation/api.ts'
import { HeadingForm } from './heading-form.tsx'
import { OutlineEntry } from './outline-entry.tsx'
import { SectionStart } from './section-start.tsx'
import { useOutlineEdit } from './use-outline-edit.ts'

/** The outline next to the text: what is written, and actions to generate each section. */
export function OutlinePanel({ document, editor, canWrite, setupPath, onClose }: PanelProps) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const doc = useDoc(editor)
  const outline = useOutlineEdit(document)
  const writer = useSectionRun(document)
  const [isAdding, setAdding] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const sections = useMemo(() => (doc ? readSections(doc) : []), [doc])
  const { items } = outline
  const written = items.filter(({ text }) =>
    sections.some((one) => one.hasContent && isCoveredBy([one.text], text)),
  ).length
  return (
    <div className="grid grid-cols-1 gap-4 p-4">
      <PanelHead title={t('outline.title')} onClose={onClose} />
      {items.length === 0 ? (
        <p className="text-muted">{t('outline.none')}</p>
      ) : (
        <p className="figures text-sm text-muted">
          {t('outline.written', { written: format.number(written), total: format.number(items.length) })}
        </p>
      )}
      <ol className="grid grid-cols-1 empty:hidden" aria-label={t('outline.title')}>
        {items.map((item, index) => (
          <OutlineEntry
            key={item._id}
            item={item}
            index={index}
            items={items}
            document={document}
            editor={editor}
            section={sections.find(({ text }) => isCoveredBy([text], item.text))}
            canWrite={canWrite}
            writer={writer}
            onChange={(next) => void outline.change(next)}
          />
        ))}
      </ol>
      {canWrite ? (
        <div className="flex flex-wrap gap-2">
          {isAdding ? (
            <HeadingForm
              text=""
              onSave={(text) => {
                setAdding(false)
                if (text) void outline.change([...items, makeItem(text, 2)])
              }}
              onClose={() => setAdding(false)}
            />
          ) : items.length > 0 ? (
            <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
              {t('outline.add')}
            </Button>
          ) : null}
          <Button
            variant={items.length === 0 ? 'default' : 'ghost'}
            size="sm"
            isBusy={outline.isDrafting}
            onClick={() => (items.length > 0 ? setAsking(true) : outline.draft())}
          >
            {items.length === 0 ? <PenLine /> : <RefreshCw />}
            {t(items.length === 0 ? 'outline.draft' : 'outline.redraft')}
          </Button>
        </div>
      ) : null}
      {setupPath ? (
        <Link
          to={setupPath}
          className="text-sm font-medium text-accent-ink underline-offset-4 hover:underline"
        >
          {t('outline.setup')}
        </Link>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          isOpen
          title={t('outline.redraftTitle')}
          question={t('outline.redraftHint')}
          confirmLabel={t('outline.redraft')}
          onConfirm={() => {
            setAsking(false)
            outline.draft()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
      <SectionStart run={writer} />
    </div>
  )
}
