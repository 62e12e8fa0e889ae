// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { cn } from './cn.ts'

describe('class names of a component and its caller', () => {
  it('let the caller change size, background, and text', () => {
    expect(cn('h-9 w-9 bg-accent text-sm text-ink', 'size-8 bg-danger text-lg')).toBe(
      'text-ink size-8 bg-danger text-lg',
    )
  })

  it('keep classes for different states, sides, and properties', () => {
    const classes = 'px-3 py-2 hover:bg-hover bg-surface text-muted text-sm sm:hidden flex rtl:-scale-x-100'
    expect(cn(classes)).toBe(classes)
  })

  it('use the later of two negative or arbitrary values', () => {
    expect(cn('-mb-3 w-[250px]', 'mb-0 w-80')).toBe('mb-0 w-80')
  })

  it('keep important classes in any case', () => {
    expect(cn('px-0! h-9', 'px-3')).toBe('px-0! h-9 px-3')
  })

  it('omit falsy values', () => {
    expect(cn('flex', false, undefined, { hidden: true, grid: false })).toBe('hidden')
  })
})
