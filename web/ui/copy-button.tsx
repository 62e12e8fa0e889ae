import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

const confirmationMs = 2000

interface CopyButtonProps {
  text: string
  label: string
  /** Shown and read out after copying. */
  copiedLabel: string
}

/** Copies a text to the clipboard and confirms it. If the browser denies access, nothing is shown. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button variant="outline" size="sm" onClick={copy}>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </Button>
  )
}
