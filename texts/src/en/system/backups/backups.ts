import { sharedLabels } from '#en/common/labels.ts'
import { sharedSystemWords } from '#en/system/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/system/backups/backups.ts'

export const backupWords: Translation<typeof vi.backupWords> = {
  title: sharedWords.backups,
  make: 'Back up now',
  makeStarted: 'Backing up; see progress in the jobs tray',
  makeFailed: 'Unable to start backup',
  making: 'A backup is in progress',
  schedule: sharedSystemWords.schedule,
  every: 'Back up',
  'every-off': sharedWords.off,
  'every-hour': 'Every hour',
  'every-day': sharedWords.everyDay,
  hour: 'Hour (0–23, Vietnam time)',
  save: 'Save schedule',
  saved: 'Backup schedule saved',
  saveFailed: 'Unable to save schedule',
  retentionWhy:
    'Keeps the latest backup of each of the last 7 days, 4 weeks and 12 months, and every backup from the last 24 hours.',
  where: 'Folder',
  whereSame: 'On the same disk as the data: if the disk fails, both are lost. Set BACKUP_DIR to another disk.',
  encrypted: 'Encrypted',
  isEncrypted: 'Yes, with BACKUP_KEY',
  isOpen: 'No. Anyone who can read the folder can read the data',
  free: 'Free space',
  lastFailed: 'The last backup failed',
  lastFailedAt: '{at}: {why}',
  list: 'Backups',
  none: 'No backups yet',
  noneWhy:
    'Each backup contains the database and the uploaded files, and is restored on trial to make sure that it works.',
  unable: 'Unable to load backups',
  made: sharedWords.created,
  holds: 'Contents',
  holdsOf: '{rows} {rows:row|rows}, {files} {files:file|files}',
  size: sharedWords.size,
  sizeOf: '{tables} + {files} of files',
  proof: 'Trial restore',
  proved: 'Passed',
  notProved: 'Failed',
  waiting: 'Not tested yet',
  unreadable: sharedLabels.unreadable,
  provedIn:
    '{rows} {rows:row|rows}, {files} {files:file|files}, {lines} log {lines:entry|entries}; {who} could sign in; {seconds} s',
  nobody: 'no owner yet',
  remove: commonWords.delete,
  removeTitle: 'Delete the backup from {at}?',
  removeWhy: 'It cannot be recovered. Files that other backups need are kept.',
  removed: 'Backup from {at} deleted',
  removeFailed: 'Unable to delete backup',
  howTo: 'Restore with a command on the server, once it is stopped: npm run restore -- {name}',
}
