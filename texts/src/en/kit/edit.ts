import type { Translation } from '#translation.ts'
import type * as vi from '#vi/kit/edit.ts'

export const editWords: Translation<typeof vi.editWords> = {
  edit: 'Edit {label} of {name}',
  field: '{label} of {name}',
  how: 'Double click, Enter or F2 to edit',
  backToCell: 'Back to the cell',
  stillClashes: 'Somebody else has changed this cell too. Press Enter to choose what to keep.',
  notMoney: 'Please enter an amount, such as 1,200,000',
  notCount: 'Please enter a whole number, such as 12',
}
