import { sql } from 'drizzle-orm'
import { Gauge, Registry } from 'prom-client'
import type { Config } from '#config'
import { poolOf, type Db } from '#db/open.ts'
import { lastProvedBackup } from '#services/backup/list-backups.ts'
import { waitedSeconds } from '#services/mail/mailbox/behind.ts'
import { disksOf } from './disk-room.ts'

type Ages = { mails: number; behind: number; ledger_check: number | null; deviations: number | null }

/** Remaining disk space, connections and time, read when somebody asks. */
export function machineMetrics(db: Db, config: Config) {
  const registers = [new Registry()]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const free = gauge('data_disk_free_bytes', 'What is left on the disk of DATA_DIR')
  const total = gauge('data_disk_size_bytes', 'The size of the disk of DATA_DIR')
  const full = gauge(
    'data_disk_nearly_full',
    '1 below a tenth or a gigabyte of room on the disk of DATA_DIR, of the database or of backups',
  )
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Of the pool, by state',
    labelNames: ['state'],
    registers,
  })
  const mails = gauge('outbox_mails_waiting', 'Mails that are still to be sent')
  const behind = gauge('mail_reading_behind_seconds', 'How long the oldest message that came in has waited to be read')
  const checked = gauge('ledger_check_age_seconds', 'Since the last check of the ledger ended')
  const deviations = gauge('ledger_check_deviations', 'What the last check of the ledger found')
  const proved = gauge('proved_backup_age_seconds', 'Since the newest backup was made that a trial restore proved')
  return {
    metrics: async () => {
      const disks = await disksOf(config)
      put(free, disks[0]?.freeBytes)
      put(total, disks[0]?.totalBytes)
      put(full, disks[0] && Number(disks.some(({ isNearlyFull }) => isNearlyFull)))
      const provedAt = await lastProvedBackup(config).catch(() => undefined)
      put(proved, provedAt && Math.max(0, (Date.now() - provedAt) / 1_000))
      const pool = poolOf(db)
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'awaited' }, pool.waitingCount)
      const ages = await findAges(db).catch(() => undefined)
      put(mails, ages?.mails)
      put(behind, ages?.behind)
      put(checked, ages?.ledger_check)
      put(deviations, ages?.deviations)
      return registers[0]!.metrics()
    },
  }
}

/** An unknown figure is left out; a zero would mean something else. */
function put(gauge: Gauge, value: number | null | undefined) {
  gauge.reset()
  if (value === undefined || value === null) gauge.remove()
  else gauge.set(value)
}

async function findAges(db: Db) {
  const { rows } = await db.execute<Ages>(sql`
    select (select count(*) from outbox_mails where status = 'waiting')::int as mails, ${waitedSeconds()}::float8 as behind,
      extract(epoch from now() - last.ended_at)::float8 as ledger_check, last.deviations
    from (select 1) as one left join lateral (
      select ended_at, deviations from ledger_checks order by started_at desc, id desc limit 1) as last on true`)
  return rows[0]
}
