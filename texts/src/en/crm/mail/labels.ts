import { commonWords } from '#en/common/common.ts'
import { sharedCrmWords } from '#en/crm/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/mail/labels.ts'

export const mailLabelWords: Translation<typeof vi.mailLabelWords> = {
  label: 'Label',
  labels: 'Labels',
  manage: 'Manage labels',
  none: 'No labels yet',
  noneWhy: 'Labels are shared by everybody who reads this mailbox. Add the first one under “Manage labels”.',
  noneForReaders: 'Labels are shared by everybody who reads this mailbox. Those who answer from it can add them.',
  done: commonWords.done,
  putFailed: 'Unable to change the labels',
  new: 'New label',
  editing: 'Edit label',
  name: commonWords.name,
  colour: sharedCrmWords.colour,
  add: sharedWords.add,
  save: sharedWords.save,
  edit: 'Edit {name}',
  remove: commonWords.remove,
  removeOne: 'Remove {name}',
  removed: 'The label {name} was removed',
  removeTitle: 'Remove the label “{name}”?',
  removeWhy: 'It is taken off all its conversations. The conversations stay.',
  removeFailed: 'Unable to remove the label',
  blue: sharedCrmWords.blue,
  rust: sharedCrmWords.rust,
  teal: 'Teal',
  pink: sharedWords.pink,
  sand: sharedCrmWords.sand,
  plum: 'Plum',
}
