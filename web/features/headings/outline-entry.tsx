import type { Document, OutlineItem } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { CircleCheck, CircleDashed, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showPosition } from '../../editor/use-doc.ts'
import { addHeading, type Section } from '../../lib/heading-sections.ts'
import { canShift, moveItem, shiftLevel } from '../../lib/outline-edit.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuSeparator, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { SectionRun } from '../generation/api.ts'
import { HeadingForm } from './heading-form.tsx'

interface OutlineEntryProps {
  item: OutlineItem
  index: number
  items: OutlineItem[]
  document: Document
  editor: Editor | null
  /** The section of the text; undefined if it is not written yet. */
  section: Section | undefined
  canWrite: boolean
  writer: SectionRun
  onChange: (items: OutlineItem[]) => void
}

/** One entry of the outline: whether it is written, a link to it, and its actions. */
export function OutlineEntry(props: OutlineEntryProps) {
  const { item, index, items, document, editor, section, canWrite, writer, onChange } = props
  const { t } = useTranslation('panels')
  // Undefined before the form was opened, false after it was closed; the menu button then regains focus.
  const [isEditing, setEditing] = useState<boolean>()
  const isWritten = section?.hasContent === true
  const Mark = isWritten ? CircleCheck : CircleDashed
  if (isEditing)
    return (
      <li>
        <HeadingForm
          text={item.text}
          onSave={(text) => {
            setEditing(false)
            if (text && text !== item.text)
              onChange(items.map((one) => (one._id === item._id ? { ...one, text } : one)))
          }}
          onClose={() => setEditing(false)}
        />
      </li>
    )
  return (
    <li
      className="flex min-h-10 items-center gap-2 border-b border-line last:border-b-0"
      style={{ paddingInlineStart: `${(item.level - 2) * 14}px` }}
    >
      <Mark
        aria-label={t(isWritten ? 'outline.isWritten' : 'outline.isOpen')}
        className={`size-4 shrink-0 ${isWritten ? 'text-success-ink' : 'text-muted'}`}
      />
      <button
        type="button"
        disabled={!section}
        className="min-w-0 grow py-1.5 text-start enabled:hover:underline"
        onClick={() => section && editor && showPosition(editor, section.from)}
      >
        <ContentText text={item.text} lang={document.language} isBlock />
        {item.note ? (
          <span className="block text-xs text-muted">
            <ContentText text={item.note} lang={document.language} />
          </span>
        ) : null}
      </button>
      {writer.running === item.text ? <Spinner /> : null}
      {canWrite && editor ? (
        <MenuRoot>
          <MenuTrigger asChild>
            <IconButton
              label={t('headings.menu', { heading: item.text })}
              icon={<Ellipsis />}
              autoFocus={isEditing === false}
              className="size-8 text-muted"
            />
          </MenuTrigger>
          <MenuContent align="end" className="w-60">
            <MenuItem
              disabled={writer.running !== null || writer.isBusy}
              onSelect={() =>
                writer.write(
                  { outline: items, index, ...(section && { blockId: section.id }) },
                  section?.hasContent === true,
                )
              }
            >
              {t(isWritten ? 'outline.rewrite' : 'outline.write')}
            </MenuItem>
            {section ? null : (
              <MenuItem onSelect={() => editor.view.dispatch(addHeading(editor.state, item))}>
                {t('competitors.toText')}
              </MenuItem>
            )}
            <MenuSeparator />
            <MenuItem onSelect={() => setTimeout(setEditing, 0, true)}>{t('headings.rename')}</MenuItem>
            <MenuItem disabled={index === 0} onSelect={() => onChange(moveItem(items, index, index - 1))}>
              {t('headings.up')}
            </MenuItem>
            <MenuItem
              disabled={index === items.length - 1}
              onSelect={() => onChange(moveItem(items, index, index + 1))}
            >
              {t('headings.down')}
            </MenuItem>
            <MenuItem disabled={!canShift(item, -1)} onSelect={() => onChange(shiftLevel(items, index, -1))}>
              {t('headings.higher')}
            </MenuItem>
            <MenuItem disabled={!canShift(item, 1)} onSelect={() => onChange(shiftLevel(items, index, 1))}>
              {t('headings.deeper')}
            </MenuItem>
            <MenuItem isDestructive onSelect={() => onChange(items.filter((one) => one._id !== item._id))}>
              {t('outline.remove')}
            </MenuItem>
          </MenuContent>
        </MenuRoot>
      ) : null}
    </li>
  )
}
