import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/system/lists.ts'

export const listReasons: Translation<typeof vi.listReasons> = {
  'filters.malformed': 'The filter is malformed',
  'filters.unknown-field': 'There is no field “{field}” to filter by',
  'filters.unknown-operator': 'The field “{field}” has no comparison “{operator}”; possible: {options}',
  'filters.bad-value': 'The value given for the field “{field}” is not valid',
  'filters.range-order': 'The range for the field “{field}” ends before it starts',
  'filters.empty-group': 'The filter has an empty group',
  'filters.too-deep': 'Groups can be nested at most {max} levels deep',
  'filters.too-many': 'A filter can have at most {max} conditions',
  'filters.too-slow':
    'This filter had to read too many rows and was stopped. Add a condition to narrow it, such as a status or a date',
  'lists.selection-changed':
    'The filter now matches {count} {count:item|items}. Check the selection before you continue',
  'lists.selection-too-large': 'At most {max} items can be changed at once. Narrow the selection',
  'bulk.no-way-back': 'This cannot be undone automatically; change it manually',
  'bulk.undone-already': 'This has already been undone',
  'bulk.still-running': 'This is still running',
  'bulk.nothing-to-undo': sharedReasonsWords.thereIsNothingToUndo,
  'views.name-required': 'Please enter a name for the view',
  'views.name-taken': 'You already have a view with this name for this list',
  'views.too-many': 'Each person can save at most {max} views',
  'views.not-yours': 'Only the person who saved this view can change it',
  'views.role-unknown': 'This role no longer exists',
}
