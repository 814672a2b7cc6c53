import { sharedLabels } from '#en/common/labels.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/museum/register.ts'

export const registerReasons: Translation<typeof vi.registerReasons> = {
  'register.numbers': sharedLabels.pleaseGiveNumbersSuchAs1,
  'register.too-many': 'There are {count} artifacts, and at most {max} can be printed at a time. Narrow the list',
  'register.none': 'There are no artifacts to print',
  'artifact-terms.in-use':
    '{count} {count:artifact uses|artifacts use} this term, including those in the trash. Merge it into another term instead',
}
