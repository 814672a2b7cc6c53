import type { Translation } from '#translation.ts'
import type * as vi from '#vi/backups/media-store.ts'

export const mediaStoreWords: Translation<typeof vi.mediaStoreWords> = {
  title: 'Uploaded files',
  unable: 'The state of the uploaded files could not be loaded',
  last: 'Last check',
  never: 'Not checked yet',
  read: 'Read',
  readOf: '{files} {files:file|files}, {size}',
  found: 'Result',
  allWhole: 'Every file is whole',
  why: 'Every week all files are read and compared with their hashes, slowly enough not to be in anybody’s way. A damaged file is never sent to anybody.',
  check: 'Check now',
  checking: 'Checking',
  asked: 'The files are being checked; the tray shows how far it is',
  failed: 'The check could not be started',
  lost_other: '{count} files are damaged or missing',
  lost_one: '{count} file is damaged or missing',
  whatToDo:
    'Upload the same file again, or bring it back from a backup by a command on the server: npm run restore -- <backup> --files',
  lostFile: '{file} ({state})',
  nameless: 'No longer used by anything',
  damaged: 'damaged',
  missing: 'missing',
  more: 'and {more} more',
}
