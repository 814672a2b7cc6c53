import { sharedLabels } from '#en/common/labels.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/account/roles/roles.ts'

export const rolesWords: Translation<typeof vi.rolesWords> = {
  title: commonWords.roles,
  lead: 'A role is a set of rights. A person can hold several roles and has the rights of all of them.',
  unableToLoad: 'Unable to load roles',
  newRole: sharedLabels.createRole,
  people_one: '{count} person',
  people_other: '{count} people',
  nobody: 'no one yet',
  rightsCount: '{held} of {all} rights',
  matrix: 'Rights by role',
  right: 'Right',
  cell: '{role}: {resource}, {action}',
  allOfGroup: '{role}: all {group} rights',
  allOfRow: 'All roles: {resource}, {action}',
  lockedOwner: 'The owner always has every right',
  lockedBeyond: 'This role has rights that you do not have',
  lockedPreview: 'You cannot change anything during a preview',
  lackRight: 'You do not have this right, so you cannot grant it',

  rename: 'Edit name and description',
  duplicate: 'Duplicate',
  preview: 'Preview as this role',
  remove: 'Delete role',
  builtInStays: 'Built in; cannot be deleted',
  heldStays_one: '{count} person holds it; cannot be deleted',
  heldStays_other: '{count} people hold it; cannot be deleted',

  name: 'Role name',
  description: commonWords.description,
  descriptionHelp: 'One sentence to help whoever assigns the role',
  startFrom: 'Initial rights',
  startFromHelp: 'After creating the role, adjust each right in the table',
  fromNothing: 'No rights yet',
  copyName: sharedPhrases.copy,
  create: sharedLabels.createRole,
  created: 'Role {name} created',
  updated: 'Role {name} updated',
  updateFailed: 'Unable to update role {name}',
  createFailed: 'Unable to create role',
  save: kitWords.save,

  removeTitle: 'Delete role {name}?',
  removeWhy: 'No one holds this role. The deletion is recorded in the activity log.',
  removed: 'Role {name} deleted',
  removeFailed: 'Unable to delete role {name}',

  pending_one: '{count} role changed, not saved yet',
  pending_other: '{count} roles changed, not saved yet',
  review: 'Review and save',
  discard: kitWords.discard,
  reviewTitle: 'Save these changes?',
  reviewWhy: 'They take effect within a second for everyone who holds the role.',
  added: 'Added',
  taken: 'Removed',
  saveRights: 'Save rights',
  rightsSaved_one: 'Rights of {count} role saved',
  rightsSaved_other: 'Rights of {count} roles saved',
  rightsFailed: 'Unable to save the rights of role {name}',

  previewing: 'You are viewing the console as {name}. Nothing can be changed.',
  leavePreview: 'Exit preview',
}
