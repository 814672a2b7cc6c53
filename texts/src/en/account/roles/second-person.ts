import type { Translation } from '#translation.ts'
import type * as vi from '#vi/account/roles/second-person.ts'

export const secondPersonWords: Translation<typeof vi.secondPersonWords> = {
  more: 'and {count} more',
  nobody: 'no one yet; grant this right to one more person under Roles',
}
