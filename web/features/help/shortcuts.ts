import { findKey } from '../../lib/hotkey.ts'
import { commandChord } from '../../ui/kbd.tsx'

/** All shortcuts of the app and their keys, in order. Descriptions are in `shell:shortcuts.…`. */
export const shortcuts = [
  { name: 'palette', keys: commandChord('K') },
  { name: 'sidebar', keys: commandChord('\\') },
  { name: 'search', keys: '/' },
  { name: 'walk', keys: '↑ ↓' },
  { name: 'blocks', keys: '/' },
  { name: 'up', keys: 'Alt Shift ↑' },
  { name: 'down', keys: 'Alt Shift ↓' },
  { name: 'superscript', keys: commandChord('.') },
  { name: 'subscript', keys: commandChord(',') },
  { name: 'find', keys: findKey.shown },
  { name: 'messages', keys: 'F8' },
  { name: 'list', keys: '?' },
] as const
