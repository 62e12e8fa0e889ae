import { Plugin } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { menuItemStyle, menuSurface } from '../../ui/dropdown-menu.tsx'
import { consumePendingEnter } from '../extensions/deferred-extensions.ts'
import { type BlockName, blockIcons, findBlocks } from './block-list.ts'
import { findSlashQuery, type SlashQuery, slashMenuKey } from './slash-query.ts'
import { useBlockLabel } from './use-block-label.ts'

const menuId = 'slash-menu'

interface SlashMenuProps {
  editor: Editor
  onChoose: (name: BlockName) => void
}

/** A slash opens the block list at the cursor; typing filters it, arrows and Enter select, Escape closes. */
export function SlashMenu({ editor, onChoose }: SlashMenuProps) {
  const { t } = useTranslation('writing')
  const labelOf = useBlockLabel()
  const [query, setQuery] = useState<SlashQuery | null>(null)
  const [index, setIndex] = useState(0)
  const refused = useRef(-1)
  const found = query ? findBlocks(query.text, labelOf) : []

  const choose = (name: BlockName, { from, to }: SlashQuery) => {
    editor.chain().focus().deleteRange({ from, to }).run()
    setQuery(null)
    onChoose(name)
  }
  const read = useEffectEvent(() => {
    const next = editor.isFocused ? findSlashQuery(editor.state) : null
    if (next === null || next.from !== refused.current) refused.current = -1
    if (next === null && query === null) return
    if (next?.text !== query?.text) setIndex(0)
    setQuery(next && refused.current !== next.from ? next : null)
  })
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    // The menu handles keys before it is rendered. An earlier Enter selects by the text that was typed before it.
    const early = query || event.key !== 'Enter' ? null : findSlashQuery(editor.state)
    const asked = query ?? (early?.from === refused.current ? null : early)
    const name = query ? found[index] : asked && findBlocks(asked.text, labelOf)[0]
    if (!asked || !name) return false
    if (event.key === 'Escape') {
      refused.current = asked.from
      setQuery(null)
    } else if (event.key === 'Enter' || event.key === 'Tab') choose(name, asked)
    else if (event.key === 'ArrowDown') setIndex((index + 1) % found.length)
    else if (event.key === 'ArrowUp') setIndex((index - 1 + found.length) % found.length)
    else return false
    return true
  })
  /** Text typed after that Enter is kept, in the selected block. */
  const applyPendingEnter = useEffectEvent(() => {
    const held = consumePendingEnter(editor)
    const { doc, tr } = editor.state
    if (!held || held.to > doc.content.size || doc.textBetween(held.from, held.to) !== `/${held.text}`) return
    const [name] = findBlocks(held.text, labelOf)
    if (name) choose(name, held)
    else editor.view.dispatch(tr.split(held.to))
  })
  useEffect(() => {
    const listen = () => read()
    editor.on('transaction', listen)
    editor.on('blur', listen)
    editor.registerPlugin(
      new Plugin({ key: slashMenuKey, props: { handleKeyDown: (_, event) => press(event) } }),
      (own, plugins) => [own, ...plugins],
    )
    // The slash may have been typed before the menu was loaded.
    read()
    applyPendingEnter()
    return () => {
      editor.off('transaction', listen)
      editor.off('blur', listen)
      if (!editor.isDestroyed) editor.unregisterPlugin(slashMenuKey)
    }
  }, [editor])
  const isOpen = query !== null && found.length > 0
  useEffect(() => {
    const surface = editor.view.dom
    if (isOpen) {
      surface.setAttribute('aria-controls', menuId)
      surface.setAttribute('aria-activedescendant', `${menuId}-${index}`)
    }
    return () => {
      surface.removeAttribute('aria-controls')
      surface.removeAttribute('aria-activedescendant')
    }
  }, [editor, isOpen, index])
  if (!isOpen) return null
  return (
    <div
      id={menuId}
      role="listbox"
      aria-label={t('blocks.menu')}
      tabIndex={-1}
      className={cn(menuSurface, 'fixed max-h-72 w-60')}
      style={placeBelow(editor, query.from)}
    >
      {found.map((name, place) => {
        const Icon = blockIcons[name]
        return (
          <div
            key={name}
            id={`${menuId}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === index}
            ref={place === index ? scrollIntoList : undefined}
            className={cn(menuItemStyle, place === index && 'bg-hover')}
            onPointerDown={(event) => {
              event.preventDefault()
              choose(name, query)
            }}
          >
            <Icon />
            {labelOf(name)}
          </div>
        )
      })}
    </div>
  )
}

const scrollIntoList = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

const menuHeight = 288
const menuWidth = 240

/** Below the cursor, or above it near the bottom of the window; always inside the window. */
function placeBelow(editor: Editor, position: number) {
  const cursor = editor.view.coordsAtPos(Math.min(position, editor.state.doc.content.size))
  const isRtl = document.documentElement.dir === 'rtl'
  const start = isRtl ? window.innerWidth - cursor.left : cursor.left
  const inline = Math.max(8, Math.min(start, window.innerWidth - menuWidth - 8))
  const isAbove = cursor.bottom + menuHeight > window.innerHeight && cursor.top > menuHeight
  return {
    insetInlineStart: inline,
    ...(isAbove ? { bottom: window.innerHeight - cursor.top + 4 } : { top: cursor.bottom + 4 }),
  }
}
