import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/system/input.ts'

export const inputReasons: Translation<typeof vi.inputReasons> = {
  'input.invalid': 'Please check the highlighted fields',
  'input.required': 'Please fill in this field',
  'input.wrong-type': 'Wrong type of value; {expected} expected',
  'input.too-long': 'At most {max} characters',
  'input.too-short': 'At least {min} characters',
  'input.wrong-format': 'Wrong format',
  'input.bad-characters': 'Contains characters that cannot be stored',
  'input.unknown-field': 'This field does not exist',
  'input.too-big': 'The request is larger than {max} bytes',
  'idempotency.in-progress': 'This request is already being processed',
  'server.not-found': 'This does not exist, or you do not have access to it',
  'server.not-allowed': 'You do not have the right {permission}',
  'server.foreign-origin': 'This call is accepted only from the console itself',
  'server.too-many-requests': 'Too many attempts. Please try again in {minutes} {minutes:minute|minutes}',
  'server.busy': 'The server is busy. Please try again shortly',
  'server.fault': 'Something went wrong on our side. Nothing has changed; please try again',
  'server.database-away': 'The database is not responding. Please try again shortly',
}
