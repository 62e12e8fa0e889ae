// @vitest-environment node
import { expect, it } from 'vitest'
import { hasOwnTitle, titleOfPage } from './page-title.ts'

it.each([
  ['/app/dashboard', 'dashboard'],
  ['/app/documents', 'documents'],
  ['/app/documents/plan', 'documents'],
  ['/copy-butler/0192', 'documents'],
  ['/app/templates', 'templates'],
  ['/app/templates/new', 'templates'],
  ['/settings/trash', 'settings'],
])('the page at %s is titled %s', (path, title) => {
  expect(titleOfPage(path)).toBe(title)
})

it('the settings set the browser title themselves, other pages do not', () => {
  expect(hasOwnTitle('/settings/billing')).toBe(true)
  expect(hasOwnTitle('/app/documents')).toBe(false)
})
