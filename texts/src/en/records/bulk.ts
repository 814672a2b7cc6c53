import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/records/bulk.ts'

export const bulkWords: Translation<typeof vi.bulkWords> = {
  more: 'More',
  selected: '{count} selected',
  title: '{act}: {count} {count:item|items}',
  close: kitWords.close,
  cancel: commonWords.cancel,
  go: 'Change {count} {count:item|items}',
  previewAgain: 'Review again with {count} {count:item|items}',
  chooseFirst: 'Once this is filled in, you will see what will change and what will not before anything happens.',
  looking: 'Loading preview',
  preview: commonWords.preview,
  willChange: 'Will change',
  same: 'No change needed',
  unchangeable: sharedLabels.cannotBeChanged,
  andOthers: 'and {count} more',
  underWay: 'Processing {count} {count:item|items}; see Background jobs',
  done: '{done} {done:item|items} changed',
  doneSomeRefused: '{done} {done:item|items} changed, {refused} could not be changed',
  undone: '{done} {done:item|items} reverted',
  undoneSomeRefused: '{done} {done:item|items} reverted, {refused} could not be reverted',
  undoFailed: commonWords.unableToUndo,
  results: 'See each item',
  reason: kitWords.reason,
}

export const namesInReasons: Translation<typeof vi.namesInReasons> = {
  draft: 'a draft',
  published: 'published',
  archived: 'archived',
  suspended: sharedWords.suspended,
  active: 'active',
  inactive: 'inactive',
  pending: 'pending',
  rejected: 'rejected',
  title: 'title',
  description: 'description',
  price: 'price',
  category: 'category',
  instructor: 'instructor',
  lesson: 'lesson',
  sku: 'SKU',
  tax: 'tax',
  weight: 'weight',
  capacity: 'visitors at most',
  slots: 'entry times',
  validity: 'validity of the ticket',
  course: 'published course',
  parts: 'parts with a price',
  limits: 'least and greatest amount',
  variants: 'a complete variant',
  shortDescription: commonWords.shortDescriptionWithin,
  age: commonWords.ageWithin,
  image: sharedWords.image,
  alt: 'image description',
  model: sharedLabels.n3dModel2,
}
