import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/input.ts'

export const inputReasons: Translation<typeof vi.inputReasons> = {
  'input.invalid': 'Please check the marked fields',
  'input.required': 'Please fill in this field',
  'input.wrong-type': 'This value has the wrong type; {expected} is expected',
  'input.too-long': 'At most {max} characters',
  'input.too-short': 'At least {min} characters',
  'input.wrong-format': 'This does not have the expected form',
  'input.bad-characters': 'Contains characters that cannot be stored',
  'input.unknown-field': 'There is no such field',
  'input.too-big': 'The request is larger than {max} bytes',
  'idempotency.in-progress': 'The same request is being worked on',
  'server.not-found': 'This does not exist, or you may not see it',
  'server.not-allowed': 'You lack the right {permission}',
  'server.foreign-origin': 'This call is only accepted from the console itself',
  'server.too-many-requests': 'Too many attempts. Please try again in {minutes} {minutes:minute|minutes}',
  'server.busy': 'The server is busy. Please try again shortly',
  'server.fault': 'Something went wrong on our side. Nothing was changed; please try again',
  'server.database-away': 'The database does not answer just now. Please try again shortly',
}
