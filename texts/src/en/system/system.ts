import type { Translation } from '#translation.ts'
import type * as vi from '#vi/system/system.ts'

export const systemWords: Translation<typeof vi.systemWords> = {
  'not-found-title': 'This page cannot be found',
  'not-found-what': 'The address may be out of date or mistyped.',
  'error-title': 'Unexpected Application Error!',
  'error-what':
    'What was saved is safe. Reload the page; if it happens again, send the line below to an administrator.',
  'go-home': 'Go home',
  reload: 'Reload the page',
  'go-back': 'Go back',
}
