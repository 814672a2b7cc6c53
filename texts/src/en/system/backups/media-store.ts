import { commonWords } from '#en/common/common.ts'
import { sharedSystemWords } from '#en/system/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/system/backups/media-store.ts'

export const mediaStoreWords: Translation<typeof vi.mediaStoreWords> = {
  title: 'Uploaded files',
  unable: 'Unable to load the state of uploaded files',
  last: 'Last check',
  never: 'Not checked yet',
  read: 'Read',
  readOf: '{files} {files:file|files}, {size}',
  found: commonWords.result,
  allIntact: 'All files are intact',
  why: 'Every week all files are read and compared with their hashes, slowly enough not to get in anyone’s way. A damaged file is never sent to anyone.',
  check: 'Check now',
  checking: sharedSystemWords.checking,
  checkStarted: 'Checking; see progress in the jobs tray',
  failed: sharedSystemWords.unableToStartCheck,
  lost_other: '{count} files are damaged or missing',
  lost_one: '{count} file is damaged or missing',
  whatToDo:
    'Upload the same file again, or recover it from a backup with a command on the server: npm run restore -- <backup> --files',
  lostFile: '{file} ({state})',
  nameless: 'No longer used anywhere',
  damaged: 'damaged',
  missing: 'missing',
  more: 'and {more} more',
}
