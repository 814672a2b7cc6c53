import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/lists.ts'

export const listReasons: Translation<typeof vi.listReasons> = {
  'filters.malformed': 'The filter is not in its expected form',
  'filters.unknown-field': 'There is no field “{field}” to filter by',
  'filters.unknown-operator': 'The field “{field}” cannot be asked “{operator}”; possible are: {options}',
  'filters.bad-value': 'The value given for the field “{field}” does not fit',
  'filters.range-order': 'The range for the field “{field}” ends before it begins',
  'filters.empty-group': 'A group of the filter is empty',
  'filters.too-deep': 'Groups nest at most {max} deep',
  'filters.too-many': 'A filter has at most {max} conditions',
  'filters.too-slow':
    'This filter has to read too many rows and was stopped. Add a condition that narrows it, such as a status or a date',
  'lists.selection-changed':
    'The filter now matches {count} {count:item|items}. Please check the selection again before you go on',
  'lists.selection-too-large': 'At most {max} items can be changed at once. Please narrow the selection',
  'bulk.no-way-back': 'There is no command that takes this back; please change it by hand',
  'bulk.undone-already': 'This has been undone already',
  'bulk.still-running': 'This is still under way',
  'bulk.nothing-to-undo': 'There is nothing to undo here',
  'views.name-required': 'Please name the view',
  'views.name-taken': 'You already have a view of this name for this list',
  'views.too-many': 'At most {max} views for each person',
  'views.not-yours': 'Only the person who saved this view may change it',
  'views.role-unknown': 'This role no longer exists',
  'views.unknown-setting': 'This list has no setting “{field}”',
}
