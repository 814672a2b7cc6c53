import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/register.ts'

export const registerReasons: Translation<typeof vi.registerReasons> = {
  'register.numbers': 'Please write numbers such as 1-20, 33',
  'register.too-many': 'These are {count} artifacts. At most {max} are printed in one go: please narrow the list',
  'register.none': 'There is no artifact to print',
  'artifact-terms.in-use':
    '{count} {count:artifact names|artifacts name} it, those in the trash counted too. Merge it into another instead',
}
