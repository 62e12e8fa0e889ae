import { expect, it } from 'vitest'
import { titleOfPage } from './page-title.ts'

it.each([
  ['/app/dashboard', 'dashboard'],
  ['/app/documents', 'documents'],
  ['/copy-butler/0192', 'documents'],
  ['/settings/trash', 'settings'],
])('the page at %s is titled %s', (path, title) => {
  expect(titleOfPage(path)).toBe(title)
})
