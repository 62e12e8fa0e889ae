import { expect, it } from 'vitest'
import { describePage } from './page-title.ts'

it.each([
  ['/app/dashboard', 'dashboard', 'Dashboard'],
  ['/app/documents', 'documents', 'Documents'],
  ['/copy-butler/0192', 'documents', 'Copy Butler'],
])('the page at %s is titled %s and explained by the guide %s', (path, title, guide) => {
  expect(describePage(path)).toEqual({ title, guide })
})
