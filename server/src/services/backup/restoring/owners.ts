import { type Backup, rowsOf } from '#services/backup/read-backup.ts'
import { text } from 'node:stream/consumers'

/** Who would own the console after a restore: a backup from elsewhere may contain other owners. */
export async function ownersIn(backup: Backup) {
  const roles = await columnsOf(backup, 'roles', ['id', 'key'])
  const owner = new Set(roles.filter(([, key]) => key === 'owner').map(([id]) => id))
  const given = await columnsOf(backup, 'account_roles', ['account_id', 'role_id'])
  const owners = new Set(given.filter(([, role]) => owner.has(role)).map(([account]) => account))
  const accounts = await columnsOf(backup, 'accounts', ['id', 'username'])
  return accounts.filter(([id]) => owners.has(id)).map(([, username]) => username!)
}

/** For tables with few rows. Ids and the names of people and roles contain nothing that COPY escapes. */
async function columnsOf(backup: Backup, table: string, columns: readonly string[]) {
  const found = backup.manifest.tables.find(({ name }) => name === table)
  const places = columns.map((column) => found?.columns.indexOf(column) ?? -1)
  if (places.includes(-1)) return []
  const lines = (await text(await rowsOf(backup, table))).split('\n').filter(Boolean)
  return lines.map((line) => {
    const cells = line.split('\t')
    return places.map((at) => cells[at])
  })
}
