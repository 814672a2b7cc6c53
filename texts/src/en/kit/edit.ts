import type { Translation } from '#translation.ts'
import type * as vi from '#vi/kit/edit.ts'

export const editWords: Translation<typeof vi.editWords> = {
  edit: 'Edit {label} of {name}',
  field: '{label} of {name}',
  how: 'Double-click, or press Enter or F2 to edit',
  backToCell: 'Back to the cell',
  stillClashes: 'Someone else has also changed this cell. Press Enter to choose which value to keep.',
  notMoney: 'Please enter an amount, such as 1,200,000',
  notCount: 'Please enter a whole number, such as 12',
}
