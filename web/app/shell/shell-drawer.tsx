import { type ComponentProps, Suspense, useState } from 'react'
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts'

const Drawer = lazyWithRetry(async () => ({ default: (await import('./drawer.tsx')).Drawer }))

/** The drawer, whose code is loaded when it is first opened. */
export function ShellDrawer(props: ComponentProps<typeof Drawer>) {
  const [wasOpen, setWasOpen] = useState(false)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? (
    <Suspense>
      <Drawer {...props} />
    </Suspense>
  ) : null
}
