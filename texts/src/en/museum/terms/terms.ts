import { sharedLabels } from '#en/common/labels.ts'
import { sharedMuseumWords } from '#en/museum/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/museum/terms/terms.ts'

export const termWords: Translation<typeof vi.termWords> = {
  title: commonWords.materialsTechniques,
  lead: 'One list for all artifacts. Renaming or merging here changes every record.',
  kinds: 'List',
  material: commonWords.materials,
  technique: commonWords.techniques,
  kindOf: '{name} ({count})',
  newMaterial: 'Add material',
  newTechnique: 'Add technique',
  nameVi: commonWords.vietnameseName,
  nameEn: commonWords.englishName,
  untranslated: commonWords.notTranslated,
  count: 'Artifacts',
  countLink: '{count} {count:artifact uses|artifacts use} {name}',
  countHere: '{count} {count:artifact|artifacts}',
  unused: sharedWords.notUsed,
  updatedAt: commonWords.lastChanged,
  onlyUnused: 'Unused only ({count})',
  unableToLoad: sharedLabels.unableToLoadList,
  emptyTitle: 'The list is empty',
  emptyWhy: 'Add terms here, or type them in an artifact’s record.',
  noMatch: kitWords.noMatch,
  noMatchWhy: 'Try another word, or remove a condition.',
  clear: 'Clear conditions',

  rename: sharedWords.rename,
  merge: 'Merge into another',
  remove: 'Delete from list',
  createTitle: 'New term',
  createNow: 'Add to list',
  renameTitle: sharedWords.rename,
  renameUsed: '{count} {count:artifact|artifacts} will show the new name.',
  saved: 'Renamed to “{name}”',
  created: '“{name}” added',
  saveFailed: 'Unable to rename',
  createFailed: sharedMuseumWords.unableToAddToList,

  mergeTitle: 'Merge “{name}” into another',
  mergeWhy: 'Every artifact that uses “{name}” will use the term you choose, and “{name}” is deleted from the list.',
  mergeInto: 'Merge into',
  choose: 'Choose the term to keep',
  mergeNone: 'No artifacts use it: merging only removes the name from the list.',
  mergeChanges_other: '{count} artifacts will use “{into}” instead of “{name}”.',
  mergeChanges_one: '{count} artifact will use “{into}” instead of “{name}”.',
  mergeBoth_other: '{count} artifacts already use both and only lose the old name.',
  mergeBoth_one: '{count} artifact already uses both and only loses the old name.',
  mergeTrash_other: '{count} of these artifacts are in the trash.',
  mergeTrash_one: '{count} of these artifacts is in the trash.',
  mergeFinal: 'The merge as a whole cannot be undone; the history of each artifact keeps the old term.',
  mergeNow: sharedWords.merge,
  mergeMissing: 'Please choose the term to keep',
  merged: '“{name}” merged into “{into}”',
  mergeFailed: sharedLabels.unableToMerge,

  removed: '“{name}” deleted from the list',
  removeFailed: 'Unable to delete from list',
}
