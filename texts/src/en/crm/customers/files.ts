import { sharedSentences } from '#en/common/sentences.ts'
import { commonWords } from '#en/common/common.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/customers/files.ts'

export const customerFileWords: Translation<typeof vi.customerFileWords> = {
  title: commonWords.files,
  why: 'Contracts, forms and other papers kept with this customer.',
  help: 'Contracts, forms and other papers, up to {max} MB each. You can also drop files here.',
  add: 'Add files',
  added: 'File added',
  addFailed: 'Unable to add the file',
  none: 'No files yet',
  noneWhy: 'Keep a signed contract or a form where every colleague will look for it.',
  unableToLoad: 'Unable to load the files',
  hide: commonWords.hide,
  empty: '{name} is empty, so it was not added',
  many: 'A customer can have at most {max} files. Remove one that is no longer needed',
  large: '{name} is larger than {max} MB. Keep a link to it in a note instead',
  download: 'Download {name}',
  remove: commonWords.delete,
  removeOf: 'Delete {name}',
  removeTitle: sharedSentences.delete,
  removeWhy: 'The file is deleted for good. That it was here stays in the history.',
  removed: 'File deleted',
  removeFailed: 'Unable to delete the file',
}
