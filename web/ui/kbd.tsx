import { isApple } from '../lib/hotkey.ts'

/** A key or shortcut, as labeled on the keyboard. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd
      dir="ltr"
      className="pointer-coarse:hidden inline-flex h-5 items-center rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs text-muted"
    >
      {keys}
    </kbd>
  )
}

/** A shortcut with the system's command key: ⌘K or Ctrl K. */
export const commandChord = (key: string): string => (isApple ? `⌘${key}` : `Ctrl ${key}`)
