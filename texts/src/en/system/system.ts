import type { Translation } from '#translation.ts'
import type * as vi from '#vi/system/system.ts'

export const systemWords: Translation<typeof vi.systemWords> = {
  'not-found-title': 'Page not found',
  'not-found-what': 'The address may be out of date or mistyped.',
  'error-title': 'Unexpected Application Error!',
  'error-what':
    'Everything you saved is safe. Reload the page; if it happens again, send the line below to an administrator.',
  'go-home': 'Go home',
  reload: 'Reload page',
  'go-back': 'Go back',
}
