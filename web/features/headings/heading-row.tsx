import type { Document } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import {
  ArrowDown,
  ArrowUp,
  CircleQuestionMark,
  Ellipsis,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  Pencil,
  PenLine,
  TriangleAlert,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showPosition } from '../../editor/use-doc.ts'
import { cn } from '../../lib/cn.ts'
import { type HeadingProblem, renameHeading, type Section } from '../../lib/heading-sections.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuSeparator, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { HeadingForm } from './heading-form.tsx'
import { toQuestion } from './question.ts'

interface HeadingRowProps {
  editor: Editor
  document: Document
  section: Section
  problems: HeadingProblem[]
  canWrite: boolean
  isDragged: boolean
  isWriting: boolean
  onDragStart: () => void
  onDragEnd: () => void
  onStep: (by: 1 | -1) => boolean
  onShift: (by: 1 | -1) => boolean
  onWrite: () => void
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** One heading: a click scrolls to it; keys, the handle, and the menu edit and move it. */
export function HeadingRow(props: HeadingRowProps) {
  const { editor, document, section, problems, canWrite, isDragged, isWriting, onStep, onShift } = props
  const { t, i18n } = useTranslation('panels')
  // Undefined before the form was opened, null after it was closed; the heading then regains focus.
  const [draft, setDraft] = useState<string | null>()
  const deeper = i18n.dir() === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const higher = i18n.dir() === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  const press = (event: KeyboardEvent) => {
    if (!canWrite) return
    const act = {
      ArrowUp: () => onStep(-1),
      ArrowDown: () => onStep(1),
      [deeper]: () => onShift(1),
      [higher]: () => onShift(-1),
    }[event.key]
    if (event.key === 'F2') setDraft(section.text)
    else if (event.altKey && act) act()
    else return
    event.preventDefault()
  }
  if (draft != null)
    return (
      <HeadingForm
        text={draft}
        onSave={(text) => {
          const tr = renameHeading(editor.state, section.id, text)
          if (tr) editor.view.dispatch(tr)
          setDraft(null)
        }}
        onClose={() => setDraft(null)}
      />
    )
  return (
    <div
      className={cn(
        'group flex min-h-9 items-center gap-1 rounded-md hover:bg-hover',
        isDragged && 'opacity-50',
      )}
    >
      {canWrite ? (
        <span
          draggable
          title={t('headings.drag')}
          aria-hidden
          className="hidden cursor-grab text-muted active:cursor-grabbing md:block"
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', section.text)
            props.onDragStart()
          }}
          onDragEnd={props.onDragEnd}
        >
          <GripVertical className="size-4" />
        </span>
      ) : null}
      <button
        type="button"
        ref={draft === null ? takeFocus : undefined}
        className="flex min-w-0 grow items-baseline gap-2 rounded-md py-1.5 text-start"
        title={problems.map((problem) => t(`headings.problem.${problem}`)).join(' ') || undefined}
        onClick={() => showPosition(editor, section.from)}
        onDoubleClick={() => canWrite && setDraft(section.text)}
        onKeyDown={press}
      >
        <span className="figures w-6 shrink-0 text-xs text-muted" dir="ltr">
          H{section.level}
        </span>
        <span className={cn('min-w-0 grow', section.level <= 2 && 'font-medium')}>
          {section.text ? (
            <ContentText text={section.text} lang={document.language} isBlock />
          ) : (
            <em className="text-muted">{t('headings.empty')}</em>
          )}
          {problems.map((problem) => (
            <span key={problem} className="flex items-start gap-1 text-xs font-normal text-warning-ink">
              <TriangleAlert className="mt-0.5 size-3 shrink-0" aria-hidden />
              {t(`headings.problem.${problem}`)}
            </span>
          ))}
        </span>
      </button>
      {isWriting ? <Spinner /> : null}
      {canWrite ? (
        <MenuRoot>
          <MenuTrigger asChild>
            <IconButton
              label={t('headings.menu', { heading: section.text || t('headings.empty') })}
              icon={<Ellipsis />}
              className="size-8 text-muted md:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100 md:data-[state=open]:opacity-100"
            />
          </MenuTrigger>
          <MenuContent align="end" className="w-60">
            <MenuItem icon={<Pencil />} aside="F2" onSelect={() => setTimeout(setDraft, 0, section.text)}>
              {t('headings.rename')}
            </MenuItem>
            <MenuItem
              icon={<CircleQuestionMark />}
              disabled={!section.text}
              onSelect={() => setTimeout(setDraft, 0, toQuestion(section.text, document.language))}
            >
              {t('headings.question')}
            </MenuItem>
            <MenuItem icon={<PenLine />} disabled={!section.text} onSelect={props.onWrite}>
              {t('headings.write')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<ArrowUp />} onSelect={() => onStep(-1)}>
              {t('headings.up')}
            </MenuItem>
            <MenuItem icon={<ArrowDown />} onSelect={() => onStep(1)}>
              {t('headings.down')}
            </MenuItem>
            <MenuItem icon={<IndentDecrease className="rtl:-scale-x-100" />} onSelect={() => onShift(-1)}>
              {t('headings.higher')}
            </MenuItem>
            <MenuItem icon={<IndentIncrease className="rtl:-scale-x-100" />} onSelect={() => onShift(1)}>
              {t('headings.deeper')}
            </MenuItem>
          </MenuContent>
        </MenuRoot>
      ) : null}
    </div>
  )
}
