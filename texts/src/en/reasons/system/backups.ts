import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/system/backups.ts'

export const backupReasons: Translation<typeof vi.backupReasons> = {
  'backups.no-manifest': 'There is no complete backup in this folder: manifest.json is missing. Choose another backup',
  'backups.foreign':
    'This is not a Learning CMS backup: its manifest.json belongs to another program. Choose another folder',
  'backups.newer': 'This backup was made by a newer version ({version}). Install that version first',
  'backups.other-history':
    'The database in this backup was built with a different {name} from this version’s. See docs/operate.md, “A database of an early version”',
  'backups.other-tables': 'The tables in this backup do not match its version: {tables}. Choose another backup',
  'backups.empty': 'This backup contains no rows. Choose another one',
  'backups.file-missing': '{file} is missing from the backup. Choose another backup',
  'backups.file-altered':
    '{file} is not as it was backed up: it has been cut off, altered or damaged. Choose another backup',
  'backups.link':
    '{file} is not a regular file but a link or something else. Backups contain no links: choose another one',
  'backups.key-needed': 'This backup is encrypted. Set BACKUP_KEY or BACKUP_KEY_FILE to the key it was made with',
  'backups.key-wrong': 'BACKUP_KEY is not the key this backup was made with. Set the key that was in use then',
  'backups.read-back-differs':
    'The table {table} does not read back as it was written. Nothing has changed; choose another backup',
  'backups.server-runs': 'A server is running on this database. Stop it, then try again',
  'backups.database-of-another':
    'This database contains another program’s tables. Give Learning CMS its own database in DATABASE_URL',
  'backups.not-empty': '{folder} contains other files. Choose an empty folder or one that does not exist yet',
  'backups.busy': 'Another backup is in progress. Wait until it has finished',
  'backups.no-folder':
    '{folder} does not exist, or the server cannot write to it. Mount the disk, or set BACKUP_DIR to another folder',
  'backups.last': 'This is the only backup. Make another one first',
  'backups.files-lost':
    'The backup was saved, but {missing} uploaded files are missing and {damaged} are damaged in the store. Recover them from an earlier backup',
  'backups.sign-in-failed':
    'The owner could not sign in to the restored copy. Make another backup, and keep the earlier ones',
  'backups.audit-broken':
    'The audit log in the restored copy is not intact from line {line} on. Run npm run audit:verify',
}
