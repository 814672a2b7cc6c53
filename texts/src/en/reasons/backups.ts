import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/backups.ts'

export const backupReasons: Translation<typeof vi.backupReasons> = {
  'backups.no-manifest': 'There is no finished backup in this folder: manifest.json is missing. Choose another backup',
  'backups.foreign':
    'This is not a backup of Learning CMS: its manifest.json is of something else. Choose another folder',
  'backups.newer': 'This backup was made by a newer version ({version}). Install that version first',
  'backups.other-history':
    'The database in this backup was built by another {name} than this version has. See docs/operate.md, “A database of an early version”',
  'backups.other-tables': 'The tables in this backup are not those of its version: {tables}. Choose another backup',
  'backups.empty': 'This backup holds no rows at all. Choose another one',
  'backups.file-missing': '{file} is missing from the backup. Choose another one',
  'backups.file-altered':
    '{file} is not what was written into the backup: it was cut, altered or damaged. Choose another one',
  'backups.link':
    '{file} is not a plain file but a link or something else. A backup holds no links: choose another one',
  'backups.key-needed': 'This backup is encrypted. Set BACKUP_KEY or BACKUP_KEY_FILE to the key it was made with',
  'backups.key-wrong': 'BACKUP_KEY is not the key that this backup was made with. Set the one that was in use then',
  'backups.read-back-differs':
    'The table {table} does not read back as it was written. Nothing was changed; choose another backup',
  'backups.server-runs': 'A server is at work on this database. Stop it first, then try again',
  'backups.database-of-another':
    'This database holds tables of something else. Give Learning CMS a database of its own in DATABASE_URL',
  'backups.not-empty': '{folder} holds other files. Choose an empty folder or one that does not exist yet',
  'backups.busy': 'Another backup is being made. Wait until it has ended',
  'backups.no-folder':
    '{folder} is not there, or the server may not write to it. Mount it, or give BACKUP_DIR another folder',
  'backups.last': 'This is the only backup there is. Make another one first',
  'backups.files-lost':
    'The backup is kept, but of the uploaded files {missing} are missing and {damaged} are damaged in the store. Bring them back from an earlier backup',
  'backups.sign-in-failed':
    'The restored copy did not let its owner sign in. Make another backup, and keep the earlier ones',
  'backups.audit-broken':
    'The audit log in the restored copy is not whole from line {line} on. Run npm run audit:verify',
}
