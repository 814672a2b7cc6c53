import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base, home, safeRedirect } from './redirect.ts'

describe('where to go after signing in', () => {
  it.each(['/learning-cms/courses', '/learning-cms/courses?status=draft,published&search=a%2Fb#top', '/learning-cms'])(
    'keeps %s',
    (address) => expect(safeRedirect(address)).toBe(address),
  )

  it.each([
    undefined,
    '',
    'courses',
    'https://evil.example/learning-cms/',
    '//evil.example/learning-cms/',
    '/\\evil.example',
    '/learning-cms/\\evil.example',
    '/learning-cms//evil.example',
    '/learning-cms/%2f%2fevil.example',
    '/learning-cms/%5Cevil.example',
    '/learning-cms/%252f%252fevil.example',
    '/learning-cms/../admin',
    '/learning-cms/%2e%2e/admin',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/learning-cms/\n//evil.example',
    '/learning-cms/sign-in?redirectUrl=/learning-cms/sign-in',
    '/sign-in',
  ])('goes home instead of to %s', (address) => expect(safeRedirect(address)).toBe(home))

  it('adds the base when the address lacks it', () => {
    expect(safeRedirect('/courses?status=draft')).toBe('/learning-cms/courses?status=draft')
    expect(safeRedirect('/learning-cms-evil/')).toBe('/learning-cms/learning-cms-evil/')
  })

  it('never leaves the console, whatever the input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((rest) => `${base}/${rest}`),
        ),
        (address) => {
          const url = new URL(safeRedirect(address), 'https://here.test')
          expect(url.origin).toBe('https://here.test')
          expect(url.pathname === base || url.pathname.startsWith(`${base}/`)).toBe(true)
        },
      ),
    )
  })
})
