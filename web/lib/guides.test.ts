import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { routes } from '../app/routes.tsx'
import english from '../locales/en/help.json' with { type: 'json' }
import { guides } from './guide-names.ts'
import { guideFor, sectionOf, sectionOfGuide } from './guides.ts'

interface RouteLike {
  path?: string
  index?: boolean
  children?: RouteLike[]
}

/** Pages that are chosen within one route. */
const inner: Record<string, string[]> = {
  '/app/documents/*': ['/plan', '/import', '/batches/a-id'],
  '/app/templates/*': [''],
  '/settings/integrations/*': ['', '/a-platform'],
  '/settings/workspace/*': ['', '/a-name/a-id'],
}

/** Every path that is more than a redirect, with values for its parameters. */
function listAddresses(branch: RouteLike[], before = ''): string[] {
  return branch.flatMap(({ path = '', children }) => {
    const address = path.startsWith('/') ? path : `${before}/${path}`.replace(/\/$/, '')
    if (path === '*') return []
    if (address.endsWith('/*')) return (inner[address] ?? ['/*']).map((one) => address.slice(0, -2) + one)
    return children ? listAddresses(children, address) : [address.replaceAll(/:(\w+)/g, 'a-$1')]
  })
}

describe('the guide of a section', () => {
  it('is found ignoring case', () => {
    expect(guideFor('Documents')).toBe('documents')
    expect(guideFor(' dashboard ')).toBe('dashboard')
    expect(guideFor('copy-butler')).toBe('setup')
  })

  it('is also found by the path of a page', () => {
    expect(guideFor('/app/documents')).toBe('documents')
    expect(guideFor('/settings/workspace/Ours/0192')).toBe('workspace')
  })

  it('does not exist for an unknown section', () => {
    expect(guideFor('Horoscope')).toBeNull()
    expect(guideFor('constructor')).toBeNull()
    expect(guideFor('/app/horoscope')).toBeNull()
    expect(guideFor('')).toBeNull()
  })
})

/** The root path redirects to the dashboard. */
const aliases = ['/app']

describe('every page', () => {
  const pages = [...new Set(listAddresses(routes))].filter((address) =>
    /^\/(app|settings|copy-butler|subscription)(\/|$)/.test(address),
  )

  it('is among the routes', () => {
    expect(pages.length).toBeGreaterThanOrEqual(13)
    for (const page of pages) expect(matchRoutes(routes, page)).not.toBeNull()
  })

  it('has its own guide, except an article, which has two: setup and text', () => {
    const own = pages.filter((page) => page !== '/copy-butler/a-id')
    expect(new Set(own.map((page) => guideFor(sectionOf(page)))).size).toBe(own.length - aliases.length)
  })

  it.each(pages)('%s has a guide with text', (page) => {
    const guide = guideFor(sectionOf(page))
    expect(guide).not.toBeNull()
    if (guide) expect(english.guides[guide].sections.length).toBeGreaterThanOrEqual(3)
  })
})

it('each guide can be linked to by the name of its section', () => {
  expect(guides.map((guide) => guideFor(sectionOfGuide(guide)))).toEqual([...guides])
  expect(Object.keys(english.guides).toSorted()).toEqual([...guides].toSorted())
})
