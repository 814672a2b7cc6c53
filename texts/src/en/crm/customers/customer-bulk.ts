import { customerWords } from './customers.ts'

/** What is done with many customers at once. */
export const customerBulkWords = {
  addTag: 'Add tag…',
  removeTag: 'Remove tag…',
  setOwner: 'Set owner…',
  addToGroup: 'Add to group…',
  block: 'Block…',
  unblock: 'Unblock…',
  putInTrash: 'Move to trash…',
  tag: customerWords.tag,
  owner: customerWords.owner,
  chooseOwner: 'Choose owner',
  noOwner: 'Nobody',
  group: customerWords.group,
  groupHelp: 'Only fixed groups take members by hand.',
  noGroup: 'No groups found',
} as const
