import type { Translation } from '#translation.ts'
import type * as vi from '#vi/system/system/system.ts'

export const systemWords: Translation<typeof vi.systemWords> = {
  'not-found-title': 'Page not found',
  'not-found-what': 'The address may be out of date or mistyped.',
  'error-title': 'Unexpected Application Error!',
  'error-what':
    'Everything you saved is safe. Reload the page; if it happens again, send the line below to an administrator.',
  'not-arrived-title': 'Connection lost',
  'not-arrived-what':
    'This screen could not be loaded. The page tries again by itself once the connection is back; drafts stay on this device.',
  'go-home': 'Go home',
  reload: 'Reload page',
  'go-back': 'Go back',
}
